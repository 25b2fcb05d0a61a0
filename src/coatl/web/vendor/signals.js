/** Signals bound to Preact, from one place. */
export {
  Signal, batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect,
} from "./signals/signals.js";
