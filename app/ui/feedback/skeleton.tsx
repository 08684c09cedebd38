import { classNames } from "../class-names.ts";
import { moveOnScreen } from "../graph/move-on-screen.ts";

/** The shape of what is coming; say elsewhere (aria-busy, a status) that it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span ref={moveOnScreen} className={classNames("skeleton", className)} aria-hidden="true" />;
}
