import { type Point, round } from "#shared/graph/point.ts";
import { escapeXml } from "#shared/text/escape-xml.ts";
import type { PlacedNode } from "./layout-graph.ts";
import type { Palette } from "./palette.ts";

const LINE_HEIGHT = 16;

type Surroundings = {
  /** Centre of the node and half of its height. */
  at: Point;
  radius: number;
  /** Size of the largest node and width of the picture. */
  size: number;
  width: number;
  /** Centres of the nodes that the label must not cover. */
  around: readonly Point[];
};

/** Places the label below its node, or at the nearest position that covers no other node. */
export function drawLabel(node: PlacedNode, surroundings: Surroundings, colors: Palette): string {
  const lines = wrapLabel(node.label, 18, 2);
  const { x, y } = placeLabel(lines, surroundings);
  return lines
    .map(
      (line, row) =>
        `<text x="${round(x)}" y="${round(y + 13 + row * LINE_HEIGHT)}" text-anchor="middle" font-size="13" paint-order="stroke" stroke="${colors.paper}" stroke-width="5" stroke-linejoin="round" fill="${node.part ? colors.muted : colors.ink}">${escapeXml(line)}</text>`,
    )
    .join("");
}

/** Returns the centre of the label's top edge. */
function placeLabel(lines: readonly string[], { at, radius, size, width, around }: Surroundings): Point {
  const height = lines.length * LINE_HEIGHT;
  const halfWidth = Math.max(...lines.map(({ length }) => length)) * 3.7;
  const isFree = ({ x, y }: Point) =>
    x > halfWidth &&
    x < width - halfWidth &&
    around.every(
      (other) =>
        other === at ||
        Math.abs(other.x - x) > halfWidth + size / 2 ||
        Math.abs(other.y - y - height / 2) > (height + size) / 2,
    );
  const below = at.y + radius + 4;
  const above = at.y - radius - 4 - height;
  const places = [0, 6, 12, 18, 24, 30].flatMap((away) =>
    [below + away, above - away].flatMap((y) => [0, away, -away].map((aside) => ({ x: at.x + aside, y }))),
  );
  return places.find(isFree) ?? { x: at.x, y: below };
}

/** Wraps a label to lines of at most `width` characters; the rest ends in an ellipsis. */
export function wrapLabel(label: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of label.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && letters(last) + 1 + letters(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const drawn = lines.slice(0, maxLines).map((line) => cut(line, width));
  const end = drawn.at(-1);
  if (lines.length > maxLines && end !== undefined && !end.endsWith("…"))
    drawn[drawn.length - 1] = `${cut(end, width - 1)}…`.replace("……", "…");
  return drawn;
}

const letters = (text: string) => [...text].length;

const cut = (text: string, width: number) =>
  letters(text) > width ? `${[...text].slice(0, width - 1).join("")}…` : text;
