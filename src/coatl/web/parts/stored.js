/**
 * The memory of the browser. Some browsers refuse it, or have no room left: then nothing is known from before, and what is
 * to be kept is forgotten with the page.
 */

/** @param {string} key @returns {string | null} */
export function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it could be kept. @param {string} key @param {string} text @returns {boolean} */
export function keepStored(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
