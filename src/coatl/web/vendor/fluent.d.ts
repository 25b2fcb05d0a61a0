/** Types of fluent.js for the type checker; they come from the package itself. */
export { FluentBundle, FluentDateTime, FluentNumber, FluentResource } from "@fluent/bundle";
