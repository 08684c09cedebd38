import { classNames } from "../class-names.ts";
import { moveOnScreen } from "./move-on-screen.ts";
import { NodeShape } from "./node-shape.tsx";
import { Packet } from "./packet.tsx";

const INTACT = "M190 72H240Q250 72 250 82V110Q250 120 260 120H300";

/** An edge that breaks before its target: the packet falls. */
export function BrokenEdge({ className }: { className?: string }) {
  return (
    <svg
      ref={moveOnScreen}
      className={classNames("graph", className)}
      viewBox="0 0 640 208"
      aria-hidden="true"
    >
      <path className="graph-edge" d={INTACT} />
      <path className="graph-break" d="M300 113V127M310 108l5 -9M313 120h10M310 132l5 9" />
      <path className="graph-edge graph-edge-dashed" d="M348 120H380Q390 120 390 110V82Q390 72 400 72H450" />
      <Packet className="graph-packet-lost" path={INTACT} />
      <g className="graph-debris">
        <rect {...CAPSULE} transform="translate(318 186) rotate(-8)" />
        <rect {...CAPSULE} transform="translate(300 192) rotate(14)" />
        <rect {...CAPSULE} transform="translate(334 193) rotate(4)" />
        <rect {...CAPSULE} transform="translate(314 196)" />
      </g>
      <path className="graph-edge graph-floor" d="M270 200H370" />
      <Box x={30} kind="trigger" port={190} />
      <g className="graph-node-ghost">
        <Box x={450} kind="outcome" port={450} />
      </g>
    </svg>
  );
}

const CAPSULE = { x: -6, y: -2, width: 12, height: 4, rx: 2 };

/** Node whose label is drawn as bars, independent of language. */
function Box({ x, kind, port }: { x: number; kind: "trigger" | "outcome"; port: number }) {
  return (
    <g>
      <rect className="graph-box" x={x} y={40} width={160} height={64} rx={10} />
      <NodeShape kind={kind} x={x + 28} y={72} />
      <rect className="graph-bar" x={x + 50} y={62} width={74} height={6} rx={3} />
      <rect className="graph-bar" x={x + 50} y={76} width={46} height={6} rx={3} opacity={0.5} />
      <circle className="graph-port" cx={port} cy={72} r={3.5} />
    </g>
  );
}
