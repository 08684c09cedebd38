import type { NodeKind } from "#shared/graph/graph.ts";
import { NodeShape } from "./node-shape.tsx";

/** Full-width edge that passes a node and steps down. `at` is the node's position in percent of the width. */
export function SectionDivider({ kind, at }: { kind: NodeKind; at: number }) {
  return (
    <div className="graph-divider" aria-hidden="true">
      <span className="graph-divider-run" style={{ flexBasis: `${at}%` }} />
      <svg aria-hidden="true" width="96" height="48" viewBox="0 0 96 48">
        <path className="graph-edge" d="M0 8.5H38.5Q48.5 8.5 48.5 18.5V29.5Q48.5 39.5 58.5 39.5H96" />
        <g className="graph-divider-node">
          <NodeShape kind={kind} x={48.5} y={24} size={14} />
        </g>
      </svg>
      <span className="graph-divider-run graph-divider-run-low" />
    </div>
  );
}
