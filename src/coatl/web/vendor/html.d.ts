/** Types of html.js for the type checker; they come from the packages themselves, which are not served. */
import type { VNode } from "preact";

export type { ComponentChildren, RefObject, VNode } from "preact";
export { h, render, hydrate, Fragment, Component, createContext, createRef, cloneElement } from "preact";
export {
  useCallback, useContext, useEffect, useErrorBoundary, useId, useLayoutEffect, useMemo, useReducer, useRef, useState,
} from "preact/hooks";
export declare function html(strings: TemplateStringsArray, ...values: unknown[]): VNode<any>;
