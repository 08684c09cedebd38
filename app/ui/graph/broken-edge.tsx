import { classNames } from "../class-names.ts";
import { NodeShape } from "./node-shape.tsx";

const INTACT = "M196 84H262Q272 84 272 94V116Q272 126 282 126H316";

/** An edge that breaks before it arrives: the packet falls, the target is only an outline. */
export function BrokenEdge({ from, to, className }: { from: string; to: string; className?: string }) {
  return (
    <svg className={classNames("graph graph-broken", className)} viewBox="0 0 640 220" aria-hidden="true">
      <path className="graph-edge" d={INTACT} />
      <path className="graph-break" d="M316 126l7 -9 5 17 6 -12" />
      <path className="graph-edge graph-edge-dashed" d="M378 126H404Q414 126 414 116V94Q414 84 424 84H452" />
      <path className="graph-break" d="M378 126l-6 10 -6 -18 -5 11" />
      <rect
        className="graph-packet graph-packet-lost"
        x={-6}
        y={-2}
        width={12}
        height={4}
        rx={2}
        style={{ offsetPath: `path("${INTACT}")` }}
      />
      <g className="graph-debris">
        <rect x="338" y="164" width="10" height="4" rx="2" transform="rotate(24 343 166)" />
        <rect x="354" y="178" width="10" height="4" rx="2" transform="rotate(-16 359 180)" />
        <rect x="326" y="186" width="10" height="4" rx="2" transform="rotate(64 331 188)" />
      </g>
      <g className="graph-node">
        <rect className="graph-box" x="28" y="52" width="168" height="64" rx="10" />
        <NodeShape kind="trigger" x={54} y={84} />
        <text className="graph-label" x="74" y="89">
          {from}
        </text>
        <circle className="graph-port" cx="196" cy="84" r="3.5" />
      </g>
      <g className="graph-node graph-node-ghost">
        <rect className="graph-box" x="452" y="52" width="160" height="64" rx="10" />
        <NodeShape kind="outcome" x={478} y={84} />
        <text className="graph-label" x="498" y="89">
          {to}
        </text>
        <circle className="graph-port" cx="452" cy="84" r="3.5" />
      </g>
    </svg>
  );
}
