import type { ReactNode } from "react";
import type { NodeKind } from "#shared/graph/graph.ts";
import { classNames } from "../class-names.ts";
import { NodeShape } from "./node-shape.tsx";

/** Unconnected nodes with a title, a description and, as children, the next action. */
export function EmptyState({ title, description, className, children }: EmptyStateProps) {
  return (
    <div className={classNames("graph-empty", className)}>
      <svg className="graph" width="232" height="96" viewBox="0 0 232 96" aria-hidden="true">
        <Box kind="trigger" x={4} y={50} />
        <g className="graph-node-ghost">
          <Box kind="action" x={88} y={28} />
        </g>
        <Box kind="outcome" x={172} y={6} />
        <circle className="graph-port" cx="60" cy="70" r="3.5" />
        <circle className="graph-port" cx="172" cy="26" r="3.5" />
      </svg>
      <p className="mt-6 text-lg font-medium">{title}</p>
      {description && <p className="mt-1 max-w-[34.5em] text-balance text-muted">{description}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

type EmptyStateProps = {
  title: ReactNode;
  description?: ReactNode;
  className?: string;
  children?: ReactNode;
};

function Box({ kind, x, y }: { kind: NodeKind; x: number; y: number }) {
  return (
    <>
      <rect className="graph-box" x={x} y={y} width={56} height={40} rx={10} />
      <NodeShape kind={kind} x={x + 28} y={y + 20} />
    </>
  );
}
