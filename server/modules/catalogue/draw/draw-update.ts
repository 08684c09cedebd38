import { updatePicture as words } from "#content/store/item/update-picture.ts";
import type { Graph, GraphNode } from "#server/modules/catalogue/inspect/inspection.ts";
import { round } from "#shared/graph/point.ts";
import type { WorkflowDifference } from "#shared/graph/workflow-difference.ts";
import { escapeXml } from "#shared/text/escape-xml.ts";
import { frame } from "./draw-cover.ts";
import { drawGraph, type Mark } from "./draw-graph.ts";
import { longestPath } from "./layout-graph.ts";
import { type Palette, paletteOf, type Theme } from "./palette.ts";

type Version = { version: string; graph: Graph };
export type Update = { title: string; before: Version; after: Version; difference: WorkflowDifference };

/**
 * Draws a workflow as changed by a buyer, and after the update, with the buyer's changes highlighted in both.
 * Side by side, or stacked when narrow.
 */
export function drawUpdate(
  { title, before, after, difference }: Update,
  { narrow = false, theme = "auto" }: { narrow?: boolean; theme?: Theme } = {},
): string {
  const palette = paletteOf(theme);
  const { colors } = palette;
  const { width, height } = narrow ? NARROW : WIDE;
  const size = narrow
    ? { width, height: (height - LEGEND) / 2 - HEADING }
    : { width: (width - ARROW) / 2, height: height - LEGEND - HEADING };
  const example = buyersChange(before.graph, after.graph);
  const panels = [
    { heading: words.before(before.version), graph: example.addTo(before.graph), marks: example.marks },
    {
      heading: words.after(after.version),
      graph: example.addTo(after.graph),
      marks: new Map([...marksOf(after.graph, difference), ...example.marks]),
    },
  ];
  const drawn = panels.map(({ heading, graph, marks }, at) => {
    const { body } = drawGraph(graph, colors, size, marks);
    const [x, y] = narrow ? [0, at * (size.height + HEADING)] : [at * (size.width + ARROW), 0];
    return `<text x="${x + 20}" y="${y + 34}" font-size="15" font-weight="600" fill="${colors.ink}">${escapeXml(heading)}</text><svg x="${x}" y="${y + HEADING}" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${body}</svg>`;
  });
  const arrow = narrow
    ? drawArrow({ x: width - 36, y: HEADING + size.height + 28 }, 90, colors)
    : drawArrow({ x: width / 2, y: HEADING + size.height / 2 }, 0, colors);
  const body = [...drawn, arrow, drawLegend(height - 22, difference, colors)].join("");
  return frame(words.title(title, before.version, after.version), palette, { body, width, height });
}

const WIDE = { width: 800, height: 344 };
const NARROW = { width: 360, height: 598 };
const HEADING = 44;
const LEGEND = 50;
const ARROW = 40;

/**
 * Sample of a buyer's changes: a step after the last one that both versions have, and values in 'Settings'.
 */
function buyersChange(before: Graph, after: Graph) {
  const kept = new Set(before.nodes.map(({ id }) => id));
  const shared = after.nodes.filter(({ id }) => kept.has(id));
  const settings = shared.find(({ label }) => /^(settings|config(uration)?)\b/i.test(label));
  const way = new Set([...longestPath(after)].flatMap((edge) => edge.split("\n")));
  const leads = (graph: Graph, id: string) => graph.edges.some(({ from }) => from === id);
  const isEnd = ({ id }: GraphNode) => !leads(before, id) && !leads(after, id);
  const last = shared.find((node) => isEnd(node) && way.has(node.id)) ?? shared.find(isEnd) ?? shared.at(-1);
  return {
    marks: new Map<string, Mark>([[OWN.id, "yours"], ...(settings ? [[settings.id, "yours"] as const] : [])]),
    addTo: ({ nodes, edges }: Graph): Graph => ({
      nodes: [...nodes, OWN],
      edges: last ? [...edges, { from: last.id, to: OWN.id, kind: "flow" }] : edges,
    }),
  };
}

/** Cannot collide: the id of a node from a file is never empty. */
const OWN: GraphNode = { id: "", label: words.ownNode, type: "person", category: "app", app: null };

function marksOf({ nodes }: Graph, { added, changed }: WorkflowDifference): [string, Mark][] {
  return nodes.flatMap(({ id, label }): [string, Mark][] =>
    added.includes(label) ? [[id, "new"]] : changed.includes(label) ? [[id, "changed"]] : [],
  );
}

function drawArrow({ x, y }: { x: number; y: number }, turn: number, colors: Palette): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn})"><circle r="17" fill="${colors.surface}" stroke="${colors.line}" stroke-width="1.6"/><path d="M-7 0H6M1 -5L6 0L1 5" fill="none" stroke="${colors.ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

/** Lists only the marks that occur. */
function drawLegend(y: number, { added, changed }: WorkflowDifference, colors: Palette): string {
  const { accent, brand, brandSoft, ink } = colors;
  const newX = 140;
  const entries = [
    { word: words.yours, x: 20, fill: accent, edge: accent },
    ...(added.length > 0 ? [{ word: words.new, x: newX, fill: brand, edge: brand }] : []),
    ...(changed.length > 0
      ? [{ word: words.changed, x: added.length > 0 ? newX + 74 : newX, fill: brandSoft, edge: brand }]
      : []),
  ];
  return entries
    .map(
      ({ word, x, fill, edge }) =>
        `<rect x="${x}" y="${y - 12}" width="14" height="14" rx="4" fill="${fill}" stroke="${edge}" stroke-width="1.6"/><text x="${x + 22}" y="${y}" font-size="14" fill="${ink}">${escapeXml(word)}</text>`,
    )
    .join("");
}
