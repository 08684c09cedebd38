import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { inspectFile } from "#server/modules/catalogue/inspect/inspect-file.ts";
import type { Graph, Inspection } from "#server/modules/catalogue/inspect/inspection.ts";
import { drawCover } from "./draw-cover.ts";

const workflows = goodsItems.filter(({ source }) => source === "workflow");

const inspectDemo = (slug: string) =>
  inspectFile({
    filename: `${slug}.json`,
    bytes: readFileSync(new URL(`../../../../goods/files/${slug}.json`, import.meta.url)),
  });

const withGraph = (graph: Graph, name = "Test"): Inspection => ({
  kind: "n8n",
  platform: "n8n",
  name,
  size: 1,
  contentType: "application/json",
  apps: [],
  credentials: [],
  communityNodes: [],
  hosts: [],
  findings: [],
  graph,
});

const playbook = (titles: string[]): Inspection => ({
  kind: "pdf",
  platform: "PDF",
  name: "Playbook",
  size: 1,
  contentType: "application/pdf",
  pageCount: titles.length + 2,
  contents: titles.map((title, at) => ({ title, level: 1, page: at + 2 })),
});

const graphOf = (size: number, edges: [number, number][]): Graph => ({
  nodes: Array.from({ length: size }, (_, at) => ({
    id: `n${at}`,
    label: `Step ${at}`,
    type: "n8n-nodes-base.noOp",
    category: "logic",
    app: null,
  })),
  edges: edges.map(([from, to]) => ({ from: `n${from}`, to: `n${to}`, kind: "flow" })),
});

test("CA-2 draws a distinct and reproducible cover for every item of the demo catalogue", async () => {
  const covers = await Promise.all(workflows.map(async ({ slug }) => drawCover(await inspectDemo(slug))));
  // The title element names the file, so compare without it.
  expect(new Set(covers.map((svg) => svg.replace(/<title>.*?<\/title>/, ""))).size).toBe(workflows.length);
  expect(drawCover(await inspectDemo("stale-deal-sweeper"))).toBe(
    drawCover(await inspectDemo("stale-deal-sweeper")),
  );
});

test("CA-2 draws a 16:10 card without names and with every node inside the frame", async () => {
  for (const { slug } of workflows) {
    const inspection = await inspectDemo(slug);
    const svg = drawCover(inspection, { theme: "light" });
    expect(svg).toContain('viewBox="0 0 640 400"');
    expect(svg).not.toContain("<text");
    const box = new Resvg(svg.replace(/<rect width="640"[^>]*\/>/g, "")).getBBox();
    expect(box?.x).toBeGreaterThan(4);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(636);
    expect(box?.y).toBeGreaterThan(4);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(396);
  }
});

test("CA-2 names every node in the large picture", async () => {
  const inspection = await inspectDemo("workflow-error-desk");
  const svg = drawCover(inspection, { detail: true });
  expect(svg).toContain(">Fingerprint<");
  expect(svg).toContain("@font-face{font-family:Geist");
  expect(drawCover(inspection)).not.toContain("@font-face");
  if (!("graph" in inspection)) throw new Error("A workflow has a graph");
  expect(svg.match(/<g>/g)).toHaveLength(inspection.graph.nodes.length);
});

test("CA-2: embeds at most 8 KB of font for labels in English, and every Latin letter for other labels", () => {
  const font = (label: string) => {
    const graph = graphOf(2, [[0, 1]]);
    for (const node of graph.nodes) node.label = label;
    const svg = drawCover(withGraph(graph, "A workflow"), { detail: true });
    return /<style>@font-face.*?<\/style>/.exec(svg)?.[0].length;
  };
  expect(font("Check the \u201cnew\u201d order\u2026")).toBeLessThan(8_192);
  expect(font("Prüfen")).toBeGreaterThan(12_000);
});

test("CA-2 gives each theme its colours and lets auto follow the page", async () => {
  const inspection = await inspectDemo("workflow-error-desk");
  expect(drawCover(inspection, { theme: "light" })).toContain("#0a7d4f");
  expect(drawCover(inspection, { theme: "dark" })).toContain("#35c98a");
  expect(drawCover(inspection)).toContain("prefers-color-scheme:dark");
});

test("CA-2 draws a playbook as the path through its contents", () => {
  const one = drawCover(playbook(["Why", "How", "When"]), { theme: "light", detail: true });
  expect(one).toContain(">How<");
  expect(drawCover(playbook(["Why", "How"]))).not.toBe(drawCover(playbook(["Why", "How", "When"])));
  // Same number of chapters and sections, different titles, different path.
  expect(drawCover(playbook(["Why", "How"]))).not.toBe(
    drawCover(playbook(["Why it pays to close the month in five days", "How"])),
  );
  expect(() => new Resvg(drawCover(playbook([]), { theme: "dark" })).render()).not.toThrow();
});

test.each([1, 3, 5, 6, 7, 8, 11, 14])("CA-2 keeps the labels of %d chapters apart", (count) => {
  const long = "Reconcile the subledgers before Monday morning";
  const contents = Array.from({ length: count }, (_, at) => [
    { title: `${at + 1} ${long}`, level: 0, page: at },
    { title: `Section of ${long}`, level: 1, page: at },
  ]).flat();
  const svg = drawCover({ ...playbook([]), contents } as Inspection, { theme: "light", detail: true });
  const texts = [
    ...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g),
  ].map(([, x, y, size, text = ""]) => {
    // Widest lines of the site's font average about half an em a letter.
    const half = ([...text].length * Number(size) * 0.54) / 2;
    return { x, left: Number(x) - half, right: Number(x) + half, y: Number(y), text };
  });
  expect(texts.length).toBeGreaterThan(count);
  for (const [at, a] of texts.entries()) {
    expect(a.left).toBeGreaterThan(0);
    expect(a.right).toBeLessThan(960);
    for (const b of texts.slice(at + 1))
      if (Math.abs(a.y - b.y) < 12 && a.x !== b.x)
        expect(Math.max(b.left - a.right, a.left - b.right), `"${a.text}" and "${b.text}"`).toBeGreaterThan(
          12,
        );
  }
});

test("CA-2 escapes names from the file", () => {
  const graph = graphOf(2, [[0, 1]]);
  for (const node of graph.nodes) node.label = `</text><script>alert("1")</script>&'\u0000\ud800`;
  const svg = drawCover(withGraph(graph, `"><img src=x onerror=1>`), { theme: "light", detail: true });
  for (const part of ["<script", "<img", "\u0000", "\ud800"]) expect(svg).not.toContain(part);
  expect(() => new Resvg(svg)).not.toThrow();
});

test("CA-2 draws an id such as __proto__ like any other", () => {
  const graph = graphOf(3, [
    [0, 1],
    [1, 2],
  ]);
  const hostile: Graph = {
    nodes: graph.nodes.map((node) => (node.id === "n1" ? { ...node, id: "__proto__" } : node)),
    edges: [
      { from: "n0", to: "__proto__", kind: "flow" },
      { from: "__proto__", to: "n2", kind: "flow" },
    ],
  };
  expect(drawCover(withGraph(hostile))).toBe(drawCover(withGraph(graph)));
});

test.each<[string, Graph]>([
  ["one node", graphOf(1, [])],
  [
    "a loop",
    graphOf(3, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]),
  ],
  [
    "a node tied to itself",
    graphOf(2, [
      [0, 0],
      [0, 1],
    ]),
  ],
  ["nothing connected", graphOf(300, [])],
  [
    "a chain of 300",
    graphOf(
      300,
      Array.from({ length: 299 }, (_, at) => [at, at + 1]),
    ),
  ],
  [
    "all with all",
    graphOf(
      60,
      Array.from({ length: 1000 }, (_, at) => [at % 60, (at * 7 + Math.floor(at / 60)) % 60]),
    ),
  ],
  [
    "layers that multiply",
    graphOf(
      300,
      Array.from({ length: 1000 }, (_, at) => [
        Math.floor(at / 10) % 290,
        (at % 10) + 10 * (1 + (Math.floor(at / 100) % 29)),
      ]),
    ),
  ],
])("CA-2 draws %s in bounded time", (_name, graph) => {
  const started = process.cpuUsage();
  const svg = drawCover(withGraph(graph), { theme: "light" });
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(4_000);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});
