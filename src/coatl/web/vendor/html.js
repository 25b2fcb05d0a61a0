/** Preact with htm instead of a compiler: what components need, from one place. */
import { h } from "./preact/preact.js";
import htm from "./htm/htm.js";

/** Markup as a template: html`<p class=${name}>…</p>` gives a vnode. */
export const html = htm.bind(h);

export { h, render, hydrate, Fragment, Component, createContext, createRef, cloneElement } from "./preact/preact.js";
export {
  useCallback, useContext, useEffect, useErrorBoundary, useId, useLayoutEffect, useMemo, useReducer, useRef, useState,
} from "./preact/hooks.js";
