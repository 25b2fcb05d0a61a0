/** The dialog for sharing, which comes when somebody wants it: most games are only played. */
import { html, useEffect, useState } from "../vendor/html.js";
import { Dialog } from "../parts/dialog.js";
import { Problem } from "../parts/notice.js";
import { say } from "../words/speaker.js";

/** @typedef {typeof import("./dialog.js").ShareDialog} Shown */

/** @param {Parameters<Shown>[0]} given */
export function Sharing(given) {
  const [shown, setShown] = useState(/** @type {{Shown: Shown} | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    import("./dialog.js").then(({ ShareDialog }) => setShown({ Shown: ShareDialog }), () => setProblem(say("web-unreachable")));
  }, []);
  if (shown) return html`<${shown.Shown} ...${given} />`;
  return problem && html`<${Dialog} title=${say("web-share")} onClose=${given.onClose}><${Problem} text=${problem} /><//>`;
}
