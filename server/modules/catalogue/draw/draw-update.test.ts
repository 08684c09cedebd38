import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { inspectFile } from "#server/modules/catalogue/inspect/inspect-file.ts";
import { drawUpdate } from "./draw-update.ts";

const updated = goodsItems.filter(({ source, versions }) => source === "workflow" && versions.length > 1);

test.each(updated)(
  "NI-2 covers no node with a label or the arrow in the picture of $slug's update",
  async ({ slug, versions: [newest, previous] }) => {
    const update = {
      title: slug,
      before: { version: "1", graph: await graphOf(slug, `earlier-files/${slug}/${previous?.version}.json`) },
      after: { version: newest.version, graph: await graphOf(slug, `files/${slug}.json`) },
      difference: { added: [], removed: [], changed: [], credentials: [], hosts: [] },
    };
    for (const narrow of [false, true]) {
      const picture = drawUpdate(update, { narrow });
      const [, ...panels] = picture.split("<svg x=");
      expect(panels).toHaveLength(2);
      for (const panel of panels) {
        const [nodes, labels] = [nodesOf(panel), labelsOf(panel)];
        expect([nodes, labels]).not.toContainEqual([]);
        const arrow = arrowOf(picture, panel);
        for (const part of [...nodes, ...labels])
          expect(overlap(arrow, part), `the arrow over ${JSON.stringify(part)}`).toBe(false);
        for (const label of labels)
          for (const node of nodes)
            expect(overlap(label, node), `${label.text} over ${JSON.stringify(node)}`).toBe(false);
      }
    }
  },
);

async function graphOf(slug: string, path: string) {
  const bytes = readFileSync(new URL(`../../../../goods/${path}`, import.meta.url));
  const inspection = await inspectFile({ filename: `${slug}.json`, bytes });
  if (!("graph" in inspection)) throw new Error(`${slug} is not a workflow`);
  return inspection.graph;
}

type Box = { left: number; top: number; right: number; bottom: number };

function labelsOf(panel: string): (Box & { text: string })[] {
  return [...panel.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" text-anchor="middle"[^>]*>([^<]*)/g)].map(
    ([, x, y, text = ""]) => {
      const half = text.length * 3;
      return {
        text,
        left: Number(x) - half,
        right: Number(x) + half,
        top: Number(y) - 9,
        bottom: Number(y) + 2,
      };
    },
  );
}

function nodesOf(panel: string): Box[] {
  const round = [...panel.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.-]+)"/g)];
  const square = [...panel.matchAll(/<g><rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)"/g)];
  const trigger = [...panel.matchAll(/<g><path d="M([\d.-]+) ([\d.-]+)h.*?0 0 1 0 -([\d.-]+)z/g)];
  const boxes = [
    ...round.map(([, x, y, r]) => [Number(x), Number(y), Number(r)] as const),
    ...square.map(
      ([, x, y, side]) =>
        [Number(x) + Number(side) / 2, Number(y) + Number(side) / 2, Number(side) / 2] as const,
    ),
    ...trigger.map(
      ([, x, top, side]) => [Number(x), Number(top) + Number(side) / 2, Number(side) / 2] as const,
    ),
  ];
  return boxes.map(([x, y, r]) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }));
}

/** Coordinates are relative to the panel. */
function arrowOf(picture: string, panel: string): Box {
  const circle = picture.match(/<g transform="translate\(([\d.]+) ([\d.]+)\)[^>]*><circle r="(\d+)"/);
  const corner = panel.match(/^"([\d.]+)" y="([\d.]+)"/);
  if (!circle || !corner) throw new Error("no arrow in the picture, or no corner in the panel");
  const [, x, y, r] = circle;
  const [, left, top] = corner;
  const at = { x: Number(x) - Number(left), y: Number(y) - Number(top) };
  return { left: at.x - Number(r), right: at.x + Number(r), top: at.y - Number(r), bottom: at.y + Number(r) };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
