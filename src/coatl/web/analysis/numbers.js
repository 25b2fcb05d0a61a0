/** Numbers as the reader's language writes them. */
import { language } from "../words/speaker.js";

/** @param {number} value @param {Intl.NumberFormatOptions} options */
const written = (value, options) => new Intl.NumberFormat(language.value, options).format(value);

/** @type {Intl.NumberFormatOptions} */
const SIGNED = { signDisplay: "exceptZero" };

/** Expected points: "44.1". @param {number} value */
export const points = (value) => written(value, { maximumFractionDigits: 1 });

/** A change in points: "+1.9". @param {number} value */
export const change = (value) => written(value, { maximumFractionDigits: 1, ...SIGNED });

/** A chance to win: "48%". @param {number} value */
export const percent = (value) => written(value, { style: "percent", maximumFractionDigits: 0 });

/** A change of it: "+4%". @param {number} value */
export const percentChange = (value) => written(value, { style: "percent", maximumFractionDigits: 0, ...SIGNED });
