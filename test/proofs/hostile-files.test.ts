import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawCover } from "#server/modules/catalogue/draw/draw-cover.ts";
import { FileRefused } from "#server/modules/catalogue/inspect/file-refused.ts";
import { inspectFile } from "#server/modules/catalogue/inspect/inspect-file.ts";
import { type PdfResult, startPdfWorker } from "#server/modules/catalogue/inspect/pdf/read-pdf-apart.ts";
import { runs } from "./runs.ts";

const folder = new URL("../../goods/files/", import.meta.url);
const seeds = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
const encode = (text: string) => new TextEncoder().encode(text);

let accepted = 0;

/** Asserts that a file is rejected with a message, or read and drawn, in bounded time. */
async function survives(filename: string, bytes: Uint8Array): Promise<boolean> {
  const started = process.cpuUsage();
  try {
    const inspection = await inspectFile({ filename, bytes });
    // Drawing costs more than reading, so only every eighth picture is drawn.
    if (accepted++ % 8 === 0)
      expect(drawCover(inspection).replace(/base64,[\w+/=]+/, "")).not.toMatch(/NaN|<script|undefined/);
    return true;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    expect(error.message.length).toBeGreaterThan(5);
    expect(error.message.length).toBeLessThan(2_000);
    return false;
  } finally {
    // CPU time, because the machine may be busy.
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
  }
}

const nasty = fc.constantFrom(
  '"__proto__"',
  '"constructor"',
  '"prototype"',
  "null",
  "true",
  "-0",
  "1e999",
  "[]",
  "{}",
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"</svg><script>"',
  '"../../etc/passwd"',
  '"={{ $json }}"',
  "[".repeat(200),
  '{"a":'.repeat(200),
  `"${"A".repeat(5_000)}"`,
);

const mutation = fc.record({
  seed: fc.nat(seeds.length - 1),
  at: fc.nat(),
  length: fc.nat({ max: 400 }),
  piece: nasty,
  how: fc.constantFrom("value", "key", "cut", "double", "flip", "end"),
});

/**
 * One change of a real file: a replaced value or key, a removed or doubled piece, a changed letter, a truncated
 * end.
 */
function mutate(change: { seed: number; at: number; length: number; piece: string; how: string }): string {
  const { at, length, piece, how } = change;
  const seed = seeds[change.seed] as string;
  const start = at % seed.length;
  const end = Math.min(seed.length, start + length);
  if (how === "cut") return seed.slice(0, start) + seed.slice(end);
  if (how === "double") return seed.slice(0, end) + seed.slice(start);
  if (how === "flip")
    return `${seed.slice(0, start)}${String.fromCharCode(32 + (length % 95))}${seed.slice(start + 1)}`;
  if (how === "end") return seed.slice(0, start);
  const mark = seed.indexOf(how === "key" ? '"' : ": ", start);
  const close = seed.slice(mark + 2).search(/[,}\]:\n]/);
  return mark < 0
    ? seed
    : `${seed.slice(0, mark + (how === "key" ? 0 : 2))}${piece}${seed.slice(mark + 2 + Math.max(0, close))}`;
}

/** A well-formed workflow with arbitrary names, types, positions and connections. */
const name = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom("constructor", "toString", "a", "b", "</text>", "hasOwnProperty"),
);
const generated = fc
  .record({
    nodes: fc.array(
      fc.record({
        name,
        type: fc.constantFrom("n8n-nodes-base.slack", "n8n-nodes-base.if", "@x/n8n-nodes-y.z", "a.b", ".."),
        position: fc.tuple(fc.double(), fc.integer()),
      }),
      { maxLength: 30 },
    ),
    wires: fc.array(
      fc.tuple(fc.nat(30), fc.nat(30), fc.constantFrom("main", "ai_tool", "ai_languageModel", "evil")),
      { maxLength: 80 },
    ),
  })
  .map(({ nodes, wires }) => {
    const connections: Record<string, Record<string, object[][]>> = Object.create(null);
    for (const [from, to, kind] of wires) {
      const [source, target] = [nodes[from]?.name ?? "gone", nodes[to]?.name ?? "gone"];
      connections[source] ??= Object.create(null) as Record<string, object[][]>;
      const outputs = connections[source] as Record<string, object[][]>;
      outputs[kind] ??= [[]];
      outputs[kind]?.[0]?.push({ node: target, type: kind, index: 0 });
    }
    const full = nodes.map((node, at) => ({ id: String(at), typeVersion: 1, parameters: {}, ...node }));
    return JSON.stringify({ name: "x", nodes: full, connections });
  });

const mutations = runs({ few: 650, all: 6_500 });
test(`CA-1 rejects each of ${mutations} mutations of real files with a message or reads it, without a crash`, async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(mutation, async (change) => {
      if (await survives("a.json", encode(mutate(change)))) read++;
    }),
    { numRuns: mutations },
  );
  // Both outcomes must occur, otherwise the mutations prove nothing.
  expect(read).toBeGreaterThan(mutations / 22);
  expect(read).toBeLessThan(mutations * 0.95);
}, 240_000);

test("CA-1 handles generated workflows with any names and connections", async () => {
  await fc.assert(
    fc.asyncProperty(generated, async (text) => void (await survives("a.json", encode(text)))),
    { numRuns: runs({ few: 150, all: 1_500 }) },
  );
}, 240_000);

test("CA-1 handles files of any bytes under any name", async () => {
  const head = fc.constantFrom(
    "",
    "PK\x03\x04../../x",
    "\x1f\x8b",
    "{",
    "[",
    '{"nodes":[',
    '{"flow":[',
    "\ufeff{}",
  );
  const file = fc.tuple(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(".json", ".csv", ".md", ".txt", ".zip", "", "/../a.json"),
    head,
    fc.uint8Array({ maxLength: 600 }),
  );
  await fc.assert(
    fc.asyncProperty(file, async ([stem, extension, start, body]) => {
      await survives(stem + extension, new Uint8Array([...encode(start), ...body]));
    }),
    { numRuns: runs({ few: 170, all: 1_700 }) },
  );
}, 240_000);

test("CA-1 handles broken PDFs in the reading thread", async () => {
  const seed = tinyPdf();
  const worker = startPdfWorker();
  const change = fc.tuple(fc.nat(seed.length - 1), fc.uint8Array({ maxLength: 12 }), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      let bytes = Uint8Array.from(encode(seed));
      for (const [at, piece, cut] of changes) {
        if (cut) bytes = new Uint8Array([...bytes.slice(0, at), ...bytes.slice(at + piece.length)]);
        else bytes.set(piece.slice(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
      }
      worker.postMessage(bytes);
      const [answer] = (await once(worker, "message")) as [PdfResult];
      if ("code" in answer)
        expect(answer).toMatchObject({ code: "bad-pdf", message: expect.stringContaining("PDF") });
    }),
    { numRuns: runs({ few: 40, all: 300 }) },
  );
  await worker.terminate();
}, 240_000);

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const laughs = () => {
  const nodes = Array.from({ length: 300 }, (_, at) => ({
    id: `${at}`,
    name: `n${at}`,
    type: "n8n-nodes-base.noOp",
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
  }));
  const all = nodes.map(({ name: node }) => ({ node, type: "main", index: 0 }));
  return JSON.stringify({
    name: "x",
    nodes,
    connections: Object.fromEntries(nodes.map(({ name }) => [name, { main: [all] }])),
  });
};

test.each<[string, string, () => Uint8Array]>([
  ["arrays 2,000,000 deep", "a.json", () => encode(deep("[", "]", 2_000_000))],
  ["objects 500,000 deep", "a.json", () => encode(deep('{"a":', "}", 500_000))],
  ["50 MB of spaces", "a.json", () => new Uint8Array(50 * 1024 * 1024).fill(32)],
  ["50 MB that begins like a PDF", "a.pdf", () => new Uint8Array(50 * 1024 * 1024).fill(37)],
  [
    "a million keys",
    "a.json",
    () => encode(`{${Array.from({ length: 400_000 }, (_, at) => `"${at}":1`).join()}}`),
  ],
  ["each of 300 nodes wired to each", "a.json", () => encode(laughs())],
  ["a duplicate key far down", "a.json", () => encode(`${'{"a":'.repeat(90)}{"x":1,"x":2}${"}".repeat(90)}`)],
  ["__proto__ by an escape", "a.json", () => encode('{"\\u005f_proto__":{"polluted":true}}')],
  ["a zip with ../", "a.json", () => encode("PK\x03\x04\x14\x00\x00\x00../../../root/.ssh/authorized_keys")],
  ["a string of 4 MB that never ends", "a.json", () => encode(`{"a":"${"\\u0041".repeat(600_000)}`)],
])("CA-1 rejects %s in bounded time and memory", async (_title, filename, make) => {
  const bytes = make();
  const before = process.memoryUsage().heapUsed;
  expect(await survives(filename, bytes)).toBe(false);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

/** Two pages, a title and an outline, uncompressed so that mutations reach the structure. */
function tinyPdf(): string {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/Outlines 5 0 R>>",
    "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 8 0 R>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>",
    "<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>",
    "<</Title(One)/Parent 5 0 R/Dest[4 0 R/Fit]>>",
    "<</Title(Tiny)>>",
    "<</Length 32>>stream\nBT /F1 12 Tf (Hello there) Tj ET\nendstream",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${body.length}\n%%EOF`;
}
