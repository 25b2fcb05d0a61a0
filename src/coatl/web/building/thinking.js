/** What the engine thinks of a turn: the best plans first, then what one more of each would add, as it finds out. */
import { useEffect, useState } from "../vendor/html.js";
import { ask, Cancelled, cancelAsking, engineState } from "../engine/asking.js";

/** @import { Gain, Solved } from "./solved.d.ts" */

/** Milliseconds in which further taps are waited for, so that not every one of them is answered. */
const PAUSE = 150;

/**
 * @typedef {object} Thought
 * @property {string} asked the question it is about, "" before the first one
 * @property {Solved | null} solved
 * @property {Error | null} problem
 * @property {Gain[]} gains so far
 * @property {string[] | null} additions what there could be one more of; null as long as that is not known
 */

/** @type {Thought} */
const NOTHING = { asked: "", solved: null, problem: null, gains: [], additions: null };

/**
 * The latest thought; while the engine is at a new question, the one before stays. `settled` says that it is about this
 * very question, `busy` that more is to come, `stop` breaks off and `goOn` takes up again.
 * @param {string} game @param {Record<string, unknown> | null} line null asks nothing
 */
export function useThinking(game, line) {
  const asked = line ? JSON.stringify({ game, line }) : "";
  const [thought, think] = useState(NOTHING);
  const [stopped, setStopped] = useState("");
  const isAway = engineState.value === "failed";
  const isStopped = stopped !== "" && stopped === asked;
  useEffect(() => {
    if (!asked || isAway || isStopped) return;
    let isWanted = true;
    const body = JSON.parse(asked);
    const tell = (/** @type {Thought} */ told) => isWanted && think(told);
    const begin = async () => {
      /** @type {Thought} */
      let told = { ...NOTHING, asked };
      try {
        const solved = /** @type {Solved} */ (await ask("solve", body));
        tell((told = { ...told, solved }));
        if (!isWanted) return;
        const { additions } = await ask("additions", body);
        tell((told = { ...told, additions }));
        for (const addition of additions) {
          if (!isWanted) return;
          const gain = await ask("one-more", { ...body, addition, best: solved.plans[0].points });
          tell((told = { ...told, gains: [...told.gains, gain] }));
        }
      } catch (problem) {
        const isTold = problem instanceof Cancelled || engineState.peek() === "failed";
        if (!isTold) tell({ ...told, problem: /** @type {Error} */ (problem) });
      }
    };
    const timer = setTimeout(begin, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked, isAway, isStopped]);
  const settled = thought.asked === asked && (thought.solved ?? thought.problem) !== null;
  const isDone = settled && (thought.problem !== null || thought.gains.length === thought.additions?.length);
  return {
    thought: asked ? thought : NOTHING,
    settled,
    stopped: isStopped && !isDone,
    busy: asked !== "" && !isDone && !isStopped && !isAway,
    stop: () => {
      setStopped(asked);
      cancelAsking();
    },
    goOn: () => setStopped(""),
  };
}
