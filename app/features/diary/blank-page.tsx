import { NodeShape } from "#app/ui/graph/node-shape.tsx";

const LINES = [72, 116, 160, 204, 248, 292, 336];

/** Ruled page with the first line of an entry. */
export function BlankPage() {
  return (
    <svg
      className="graph max-w-105 justify-self-center min-[60rem]:justify-self-end"
      viewBox="0 0 420 400"
      aria-hidden="true"
    >
      <path className="fill-surface stroke-line" d="M28 12H392V344L348 388H28Z" />
      <path className="fill-sunken stroke-line" d="M392 344H356Q348 344 348 352V388Z" />
      <path className="graph-edge graph-floor" d="M84 12V388" />
      {LINES.map((y) => (
        <path key={y} className="graph-edge graph-floor" d={`M84 ${y}H364`} />
      ))}
      <path className="graph-edge" d="M84 72H168Q178 72 178 82V106Q178 116 188 116H224" />
      <path className="graph-edge graph-edge-dashed" d="M224 116H300" />
      <NodeShape kind="trigger" x={84} y={72} size={18} />
      <NodeShape kind="action" x={178} y={94} size={16} />
      <rect className="fill-brand" x={222} y={104} width={2.5} height={24} />
      {LINES.slice(1).map((y) => (
        <circle key={y} className="graph-port" cx={84} cy={y} r={3.5} />
      ))}
    </svg>
  );
}
