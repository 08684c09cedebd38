export type Chapter = { sections: number };

const WIDTH = 439;
const HEIGHT = 170;
const BASE = 130;

/** Draws the chapters as nodes of a path; chapters with more sections are higher. */
export function chapterPath(chapters: readonly Chapter[]): string {
  const step = (WIDTH - 30) / Math.max(1, chapters.length - 1);
  const points = chapters.map(({ sections }, at) => ({
    x: 15 + at * step,
    y: at % 2 === 0 ? BASE : BASE - 22 - 12 * sections,
    sections,
  }));
  return `<svg class="path" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
<path d="${points.map(edgeTo).join(" ")}" class="edge" />
${points.map(node).join("\n")}
</svg>`;
}

type Point = { x: number; y: number; sections: number };

function edgeTo({ x, y }: Point, at: number, points: readonly Point[]): string {
  const from = points[at - 1];
  if (!from) return `M${x} ${y}`;
  const middle = (from.x + x) / 2;
  const radius = Math.min(10, Math.abs(y - from.y) / 2);
  const turn = Math.sign(y - from.y) * radius;
  return `H${middle - radius} q${radius} 0 ${radius} ${turn} V${y - turn} q0 ${turn} ${radius} ${turn} H${x}`;
}

function node({ x, y, sections }: Point, at: number): string {
  const dots = Array.from(
    { length: sections },
    (_, dot) => `<circle cx="${x - 4.5 * (sections - 1) + dot * 9}" cy="${y + 24}" r="2.1" class="dot" />`,
  );
  return `<g${at === 0 ? ' class="first"' : ""}><rect x="${x - 13}" y="${y - 13}" width="26" height="26" rx="8" />
<text x="${x}" y="${y + 4}">${at + 1}</text>${dots.join("")}</g>`;
}
