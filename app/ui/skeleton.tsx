import { classNames } from "./class-names.ts";

/** The shape of what is coming; say elsewhere (aria-busy, a status) that it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames("skeleton", className)} aria-hidden="true" />;
}
