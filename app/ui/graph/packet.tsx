import { classNames } from "../class-names.ts";

/** Travels along an edge repeatedly while its graph is on screen. `delay` is in seconds. */
export function Packet({ path, delay = 0, className }: { path: string; delay?: number; className?: string }) {
  return (
    <rect
      className={classNames("graph-packet", className)}
      x={-6}
      y={-2}
      width={12}
      height={4}
      rx={2}
      data-path={path}
      style={{ animationDelay: `${delay}s` }}
    />
  );
}
