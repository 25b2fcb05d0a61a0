/** Types of signals.js for the type checker; they come from the package itself. */
export {
  Signal, batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect,
} from "@preact/signals";
export type { ReadonlySignal } from "@preact/signals";
