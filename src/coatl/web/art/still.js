/** Drawings that are made again only when what they are made of has changed: a table has thousands of lines. */
import { Component } from "../vendor/html.js";

/**
 * @template {object} Props
 * @param {(props: Props) => import("../vendor/html.js").ComponentChildren} draw a pure function of plain values
 */
export function still(draw) {
  /** @extends {Component<Props>} */
  return class extends Component {
    /** @param {Props} next */
    shouldComponentUpdate(next) {
      return JSON.stringify(next) !== JSON.stringify(this.props);
    }

    /** @param {Props} props */
    render(props) {
      return draw(props);
    }
  };
}
