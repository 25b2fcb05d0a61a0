/** The seconds of an animation: one beat for each step, in their order, and a moment for what is shown at the end. */

/** Before the first beat, of one beat if there are few, of all beats at most, and of the end. */
const LEAD = 0.3;
const SLOWEST = 0.6;
const LONGEST = 6.2;
const SHORTEST = 3;
const END = 0.7;
/** How long something takes to come or to go. */
const MOVE = 0.35;

/** @typedef {{seconds: number, comes: (step: number) => number, end: number}} Timing */

/** @param {number[]} steps @returns {Timing} */
export function timingOf(steps) {
  const beats = [...new Set(steps)].sort((one, other) => one - other);
  const all = Math.max(SHORTEST, Math.min(LONGEST, beats.length * SLOWEST));
  const end = LEAD + all;
  return { seconds: end + END, comes: (step) => LEAD + (beats.indexOf(step) * all) / beats.length, end };
}

/**
 * The attributes of an animation of one value over the whole time: what it is at first, and what it becomes at some seconds.
 * @param {Timing} timing @param {string} first @param {[number, string][]} changes each a moment, and the value that is reached soon after it
 */
export function course({ seconds }, first, changes) {
  const points = [[0, first]];
  let value = first;
  for (const [moment, next] of changes) {
    points.push([moment, value], [Math.min(moment + MOVE, seconds), next]);
    value = next;
  }
  points.push([seconds, value]);
  return {
    dur: `${seconds.toFixed(2)}s`, fill: "freeze",
    values: points.map(([, each]) => each).join(";"),
    keyTimes: points.map(([moment]) => (Number(moment) / seconds).toFixed(4)).join(";"),
  };
}
