/**
 * The engine in the browser: Coatl's own rules, the very files that the server runs, in a Python that came with the page.
 * A worker of its own, so that the page never waits. It answers one question after the other.
 */
import { loadPyodide } from "../vendor/pyodide.js";

const LIBRARY = "/web/vendor/pyodide/";
const SOURCES = "/engine.zip";
const PLACE = "/engine";

/** What runs once the sources are there: the one function that answers. */
const BEGIN = `
import sys
sys.path.insert(0, "${PLACE}")
from coatl.answers import answer
answer
`;

/** @returns {Promise<(question: string) => string>} */
async function begin() {
  const sources = fetch(SOURCES).then((answer) => {
    if (!answer.ok) throw new Error(`${SOURCES}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const [python, archive] = await Promise.all([loadPyodide({ indexURL: LIBRARY }), sources]);
  python.unpackArchive(archive, "zip", { extractDir: PLACE });
  return python.runPython(BEGIN);
}

const engine = begin();
engine.then(
  () => postMessage({ ready: true }),
  (problem) => postMessage({ failed: String(problem) }),
);

addEventListener("message", async ({ data: { id, question } }) => {
  const answer = await engine;
  try {
    postMessage({ id, told: answer(question) });
  } catch (problem) {
    postMessage({ id, broken: String(problem) });
  }
});
