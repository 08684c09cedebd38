import "./whole-sentences.css";
import { Fragment } from "react";

/** Breaks a short text between its sentences first, and inside one only where it does not fit. */
export function WholeSentences({ text }: { text: string }) {
  return text.split(/(?<=[.!?]) /).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && " "}
      <span className="sentence">{sentence}</span>
    </Fragment>
  ));
}
