/** Fluent's messages, from one place. */
export { FluentBundle, FluentDateTime, FluentNumber, FluentResource } from "./fluent/index.js";
