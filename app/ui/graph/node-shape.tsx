import type { NodeKind } from "#shared/graph/graph.ts";

type Props = { kind: NodeKind; x: number; y: number; size?: number };

/** Bare node centred on x and y: ring, block or dot. */
export function NodeShape({ kind, x, y, size = 14 }: Props) {
  if (kind === "action") {
    return (
      <rect
        className="graph-shape-action"
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        rx={size * 0.26}
      />
    );
  }
  return (
    <circle
      className={`graph-shape-${kind}`}
      cx={x}
      cy={y}
      r={kind === "trigger" ? size / 2 - 1 : size / 2}
    />
  );
}
