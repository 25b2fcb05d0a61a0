/** The seconds of an animation: one beat for each step, in their order, and a moment for what is shown at the end. */

/** Before the first beat, and after the last one. */
const LEAD = 0.3;
const END = 0.7;
/** Of one beat, and of all beats together at least and at most. */
const BEAT = 0.6;
const SHORTEST = 3;
const LONGEST = 6.2;
/** How long something takes to come or to go. */
const MOVE = 0.35;

/** @typedef {{seconds: number, beat: number, comes: (step: number) => number, end: number}} Timing */

/** @param {number[]} steps @returns {Timing} */
export function timingOf(steps) {
  const beats = [...new Set(steps)].sort((one, other) => one - other);
  const all = Math.max(SHORTEST, Math.min(LONGEST, beats.length * BEAT));
  const [beat, end] = [all / beats.length, LEAD + all];
  return { seconds: end + END, beat, comes: (step) => LEAD + beats.indexOf(step) * beat, end };
}

/**
 * The attributes of an animation of one value over the whole time: what it is at first, and what it becomes at some seconds.
 * @param {Timing} timing @param {string} first @param {[number, string][]} changes each a moment, and the value that is reached soon after it
 * @param {number} [move] how soon
 */
export function course({ seconds }, first, changes, move = MOVE) {
  const points = [[0, first]];
  let [reached, value] = [0, first];
  for (const [moment, next] of changes) {
    const begin = Math.max(moment, reached);
    reached = Math.min(begin + move, seconds);
    points.push([begin, value], [reached, next]);
    value = next;
  }
  points.push([seconds, value]);
  return {
    dur: `${seconds.toFixed(2)}s`, fill: "freeze",
    values: points.map(([, each]) => each).join(";"),
    keyTimes: points.map(([moment]) => (Number(moment) / seconds).toFixed(4)).join(";"),
  };
}
