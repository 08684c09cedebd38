import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { NodeShape } from "./node-shape.tsx";

/** Nodes that nothing connects yet, what that means, and what to do about it. */
export function EmptyState({
  title,
  description,
  action,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames("graph-empty", className)}>
      <svg className="graph" width="216" height="88" viewBox="0 0 216 88" aria-hidden="true">
        <path className="graph-edge graph-edge-dashed" d="M66 54H82Q88 54 88 48V46" />
        <path className="graph-edge graph-edge-dashed" d="M128 42V40Q128 34 134 34H150" />
        <rect className="graph-box" x="10" y="36" width="56" height="36" rx="10" />
        <rect className="graph-box" x="80" y="26" width="56" height="36" rx="10" opacity="0" />
        <rect className="graph-box" x="150" y="16" width="56" height="36" rx="10" />
        <NodeShape kind="trigger" x={38} y={54} />
        <NodeShape kind="action" x={108} y={44} />
        <NodeShape kind="outcome" x={178} y={34} />
        <circle className="graph-port" cx="66" cy="54" r="3.5" />
        <circle className="graph-port" cx="150" cy="34" r="3.5" />
      </svg>
      <p className="mt-6 font-medium">{title}</p>
      {description && <p className="mt-1 max-w-[52ch] text-muted">{description}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
