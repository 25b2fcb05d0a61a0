/** The lessons, by game. */
import { BOARD_LESSON } from "./board_lesson.js";
import { CARD_LESSON } from "./card_lesson.js";

export const LESSONS = { board: BOARD_LESSON, card: CARD_LESSON };
