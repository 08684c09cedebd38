import type { ReactNode } from "react";

/** The hours of the week saved, increasing towards its end. */
const GIVEN_BACK = [3, 9, 12, 17, 18, 21, 25, 26, 27, 30, 33, 34, 35, 36, 38];

const ROUND = { strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** One drawing for each benefit, in order, built from the brand's rings, blocks, dots and edges. */
export const vignettes: readonly ReactNode[] = [
  <Picture key="hours" width={440}>
    {range(5).map((day) => (
      <g key={day}>
        {range(8).map((hour) => (
          <rect
            key={hour}
            className={GIVEN_BACK.includes(day * 8 + hour) ? "graph-shape-outcome" : "graph-edge"}
            x={day * 90 + 0.5 + (hour % 4) * 20}
            y={24.5 + Math.floor(hour / 4) * 24}
            width={15}
            height={15}
            rx={4}
          />
        ))}
      </g>
    ))}
  </Picture>,
  <Picture key="start">
    <circle className="graph-edge stroke-8" strokeDasharray="1 3" cx="48" cy="48" r="36" pathLength={96} />
    <path className="graph-edge stroke-ink" {...ROUND} d="M48 48V26M48 48l14 9" />
    <path className="graph-edge" d="M92 48h56" />
    <circle className="graph-shape-outcome" cx="158" cy="48" r="9" />
  </Picture>,
  <Picture key="tools">
    {[16, 48, 80].map((y) => (
      <g key={y}>
        <path className="graph-edge" d={`M20 ${y}H${y === 48 ? 76 : 46}${bend(y, 46, 76)}`} />
        <path className="graph-edge" d={`M172 ${y}H${y === 48 ? 116 : 146}${bend(y, 146, 116)}`} />
        <circle className="graph-shape-trigger" cx="14" cy={y} r="6" />
        <circle className="graph-shape-trigger" cx="178" cy={y} r="6" />
      </g>
    ))}
    <rect className="graph-shape-outcome" x="78" y="30" width="36" height="36" rx="10" />
  </Picture>,
  <Picture key="running">
    {range(22).map((day) => (
      <rect
        key={day}
        className={day === 14 ? "fill-accent" : "graph-shape-outcome"}
        x={day * 8.8}
        y={day === 14 ? 44 : 20}
        width={4}
        height={day === 14 ? 32 : 56}
        rx={2}
      />
    ))}
  </Picture>,
  <Picture key="savings">
    <path
      className="graph-edge"
      d="M14 80h26q8 0 8-8v-4q0-8 8-8h26q8 0 8-8v-4q0-8 8-8h26q8 0 8-8v-4q0-8 8-8h24"
    />
    <circle className="graph-shape-trigger" cx="9" cy="80" r="6" />
    <rect className="graph-shape-action" x="61" y="53" width="14" height="14" rx="4" />
    <rect className="graph-shape-action" x="103" y="33" width="14" height="14" rx="4" />
    <circle className="graph-shape-outcome" cx="176" cy="20" r="9" />
  </Picture>,
  <Picture key="risk" width={440}>
    <path className="graph-edge" d="M20 34H206M234 34H414" />
    <path className="graph-edge" strokeDasharray="4 5" d="M424 46v20q0 12-12 12H26q-12 0-12-12V48" />
    <path className="graph-edge stroke-ink" {...ROUND} d="M9 53l5-6 5 6" />
    <circle className="graph-shape-trigger" cx="14" cy="34" r="7" />
    <rect className="graph-shape-action" x="211" y="25" width="18" height="18" rx="5" />
    <circle className="graph-shape-outcome" cx="424" cy="34" r="9" />
  </Picture>,
];

function Picture({ width = 192, children }: { width?: number; children: ReactNode }) {
  return (
    <svg className="graph h-auto" viewBox={`0 0 ${width} 96`} width={width} height={96} aria-hidden="true">
      {children}
    </svg>
  );
}

function bend(y: number, from: number, to: number): string {
  if (y === 48) return "";
  const [way, down] = [Math.sign(to - from) * 8, Math.sign(48 - y) * 8];
  return `q${way} 0 ${way} ${down}V${48 - down}q0 ${down} ${way} ${down}H${to}`;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
