/** The head of every page: where one is, the rules, the language and the theme. */
import { html } from "../vendor/html.js";
import { Mark } from "../art/logo.js";
import { language, say, speak } from "../words/speaker.js";
import { Link } from "./address.js";
import { Icon } from "./icon.js";
import { switchTheme, theme } from "./kept.js";
import { announce } from "./notice.js";
import { keyFor } from "./shortcuts.js";

/** @param {{languages: string[], onRules?: (() => void) | null, onKeys?: (() => void) | null, children?: import("../vendor/html.js").ComponentChildren}} given */
export function Header({ languages, onRules = null, onKeys = null, children }) {
  return html`<header class="page-head">
    <${Link} href="/" class="brand" aria-label=${`Cóatl: ${say("web-to-home")}`}>
      <${Mark} size=${36} /><span>Cóatl</span>
    <//>
    <div class="page-head-middle">${children}</div>
    <nav class="page-tools" aria-label=${say("web-tools")}>
      ${!onRules && html`<${Link} href="/learn" class="tool" title=${say("learn")}><${Compass} /><${ToolWords}>${say("learn")}<//><//>`}
      <${Link} href="/games" class="tool" title=${say("web-games")}><${Trophy} /><${ToolWords}>${say("web-games")}<//><//>
      ${onRules
        ? html`<button type="button" class="tool" title=${say("web-rules")} aria-keyshortcuts=${keyFor("r")} onClick=${onRules}>
          <${Book} /><${ToolWords}>${say("web-rules")}<//></button>`
        : html`<${Link} href="/rules" class="tool" title=${say("web-rules")}><${Book} /><${ToolWords}>${say("web-rules")}<//><//>`}
      ${onKeys && html`<button type="button" class="tool icon keys-button" aria-label=${say("web-keys")} title=${say("web-keys")}
        aria-keyshortcuts=${keyFor("?")} onClick=${onKeys}><${KeyCaps} /></button>`}
      <${Languages} languages=${languages} />
      <${ThemeSwitch} />
    </nav>
  </header>`;
}

/** The name of a tool, which is not seen on small screens. @param {{children?: import("../vendor/html.js").ComponentChildren}} given */
const ToolWords = ({ children }) => html`<span class="tool-words">${children}</span>`;

/** @param {{languages: string[]}} given */
function Languages({ languages }) {
  const name = (/** @type {string} */ code) => new Intl.DisplayNames([code], { type: "language" }).of(code);
  const choose = async (/** @type {import("./events.d.ts").ChoiceEvent} */ { target }) => {
    try {
      await speak(target.value);
    } catch {
      target.value = language.value;
      announce(say("web-unreachable"));
    }
  };
  return html`<label class="tool languages">
    <span class="unseen">${say("web-language")}</span>
    <${Globe} />
    <select value=${language.value} onChange=${choose}>
      ${languages.map((code) => html`<option value=${code} lang=${code}>${name(code)}</option>`)}
    </select>
  </label>`;
}

function ThemeSwitch() {
  const dark = theme.value === "dark";
  const label = say(dark ? "web-theme-light" : "web-theme-dark");
  return html`<button type="button" class="tool icon" aria-label=${label} title=${label} onClick=${switchTheme}>
    ${dark ? html`<${Sun} />` : html`<${Moon} />`}
  </button>`;
}

const Trophy = () =>
  html`<${Icon} path="M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 3.5 1 5 3.5 5.5M17 6h3c0 3.5-1 5-3.5 5.5M12 15v3M8 20h8M9.5 18h5" />`;
const Book = () =>
  html`<${Icon} path="M4 5c3-1 6-.6 8 1.4C14 4.4 17 4 20 5v13.5c-3-1-6-.6-8 1.4-2-2-5-2.4-8-1.4zM12 6.4V19.9" />`;
const Compass = () => html`<${Icon} path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z" />`;
const KeyCaps = () =>
  html`<${Icon} path="M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 10h.5M10 10h.5M14 10h.5M18 10h.5M6 14h.5M18 14h.5M9.500 14h5.5" />`;
const Moon = () => html`<${Icon} path="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />`;
const Sun = () =>
  html`<${Icon}
    path="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22
      M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8"
  />`;
const Globe = () =>
  html`<${Icon} path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />`;
