import "./whole-sentences.css";
import { Fragment } from "react";

/** Breaks lines between sentences first, and inside a sentence only when it does not fit. */
export function WholeSentences({ text }: { text: string }) {
  return text.split(/(?<=[.!?]) /).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && " "}
      <span className="sentence">{sentence}</span>
    </Fragment>
  ));
}
