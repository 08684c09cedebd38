import { classNames } from "../class-names.ts";
import { moveOnScreen } from "../graph/move-on-screen.ts";

/** Placeholder shape; announce the loading state elsewhere (aria-busy or a status). */
export function Skeleton({ className }: { className?: string }) {
  return <span ref={moveOnScreen} className={classNames("skeleton", className)} aria-hidden="true" />;
}
