/** The screens of the games, by their names. */
import { BoardGame } from "./board_game.js";
import { CardGame } from "./card_game.js";

export const GAMES = { board: BoardGame, card: CardGame };
