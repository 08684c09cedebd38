import { fieldsFound, linesBefore } from "./app-lines.ts";
import { chosen, type Export, listAt, shortType } from "./read-export.ts";
import { literal } from "./sample.ts";
import { type StandIns, standInsOf } from "./stand-ins.ts";
import type { Start } from "./start.ts";
import { startsOf } from "./starts.ts";

/**
 * The inputs of a case file besides the workflow: the JSON file, the item's slug, the run command, and the path to
 * this package.
 */
type Place = { json: string; slug: string; command: string; harness: string };

/**
 * Generates a case file for a workflow: its triggers with sample input, its simulated apps, a happy path and the
 * four kinds of cases.
 */
export function caseFileText(exported: Export, place: Place): string {
  const starts = startsOf(exported);
  const standIns = standInsOf(exported.steps);
  const [first] = starts;
  if (!first) throw new Error(NO_TRIGGER);
  return `${[
    ...head(exported, place, starts, standIns),
    ...imports(place, starts),
    ...starts.flatMap(startLines),
    ...openLines(exported, standIns),
    ...foundLines(standIns),
    "export default {",
    `  slug: ${literal(place.slug)},`,
    ...tableLines(exported),
    ...promiseLines(starts),
    "  cases: [",
    ...starts.flatMap(happyPath),
    ...theFourKinds(first, standIns),
    "  ],",
    "} satisfies TemplateCheck;",
  ].join("\n")}\n`;
}

const NO_TRIGGER =
  "It has no trigger that a case could set off: begin it with a webhook, a form, a schedule or an app's event ('Manual Trigger' is for the editor alone)";

function head(exported: Export, { json, command }: Place, starts: Start[], standIns: StandIns): string[] {
  const cases = json.replace(/\.json$/, ".cases.ts");
  const names = standIns.apps.map(({ key, steps }) => `${steps[0]?.app ?? key} (stage.apps.${key})`);
  const database = standIns.database.length > 0 ? ["PostgreSQL (stage.database)"] : [];
  return [
    `// Cases for '${exported.name}' (${json}). Fill in every TODO, then: ${command} ${cases}`,
    "// A case with a TODO in it counts as not proven. Step by step: docs/proving.md.",
    "//",
    ...starts.map(({ label, kind }) => `// Begins with '${label}': ${oneLine(kind)}`),
    `// Stand-ins: ${[...names, ...database].join(", ") || "none"}`,
    ...standIns.missing.map((line) => `// Missing: ${oneLine(line)}`),
  ];
}

const imports = ({ harness }: Place, starts: Start[]) => [
  'import assert from "node:assert/strict";',
  starts.some(({ code }) => code.some((line) => line.includes("signature(")))
    ? `import { type Stage, signature, type TemplateCheck } from ${literal(harness)};`
    : `import type { Stage, TemplateCheck } from ${literal(harness)};`,
  "",
];

const numbered = (name: string, at: number) => (at === 0 ? name : `${name}${at + 1}`);

function startLines({ label, kind, input, code }: Start, at: number): string[] {
  const type = numbered("Input", at);
  const constant = (name: string, value: unknown) =>
    `const ${name}: ${type} = ${literal(value, "", name.length + type.length)};`;
  return [
    `/** '${label}': ${oneLine(kind)}. */`,
    ...(input ? [`type ${type} = ${input.type};`, constant(numbered("INPUT", at), input.one)] : []),
    ...(input && at === 0 ? [constant("SECOND", input.second), constant("EMPTY", input.empty)] : []),
    `async function ${numbered("start", at)}(stage: Stage${input ? `, ...inputs: ${type}[]` : ""}) {`,
    ...code.map((line) => `  ${line}`),
    "}",
    "",
  ];
}

function openLines(exported: Export, standIns: StandIns): string[] {
  return [
    "/** Fills the apps, then sets the template up as a buyer does and activates it. */",
    "async function open(stage: Stage) {",
    ...standIns.missing.map(
      (line) => `  stage.todo(${literal(`${line} (docs/proving.md, 'An app without a stand-in')`)});`,
    ),
    ...linesBefore(exported, standIns).map((line) => `  ${line}`),
    "  await stage.open();",
    "}",
    "",
  ];
}

const foundLines = (standIns: StandIns) => [
  "/** Returns the outcome in each app. The first run prints it; then write down what must be there. */",
  "const found = async (stage: Stage) => ({",
  ...fieldsFound(standIns).map((line) => `  ${line}`),
  "  runs: (await stage.executions()).map(({ status }) => status),",
  "});",
  "",
];

/** The n8n data tables that nodes use, with the columns that they write. */
function tableLines({ steps }: Export): string[] {
  const nodes = steps.map(({ node }) => node).filter((node) => shortType(node) === "dataTable");
  const tables = Map.groupBy(nodes, ({ parameters }) => chosen(parameters.dataTableId));
  if (tables.size === 0) return [];
  const columns = [...tables].map(([name, list]) => {
    const schema = list.flatMap(({ parameters }) => listAt(parameters, "columns.schema"));
    return [
      name,
      Object.fromEntries(schema.map(({ id, type }) => [String(id), type === "number" ? type : "string"])),
    ];
  });
  return [`  tables: ${literal(Object.fromEntries(columns), "  ", 8)},`];
}

const promiseLines = (starts: Start[]) => [
  "  // One sentence each, as it will appear on the item's page; no TODO may be left in them.",
  "  promises: {",
  ...starts.map(
    ({ label }, at) =>
      `    ${numbered("works", at)}: ${literal(`TODO what the buyer gets when '${label}' goes well`)},`,
  ),
  '    together: "TODO what holds when two come at once",',
  '    busy: "TODO what holds when an app is busy for a moment",',
  '    away: "TODO what is done when an app stays away",',
  '    empty: "TODO what is done with empty input",',
  '    again: "TODO what a second run does, and what it does not do twice",',
  "  },",
];

function happyPath({ label, input }: Start, at: number): string[] {
  return caseLines(`'${label}' goes all the way`, { promise: numbered("works", at) }, [
    `await ${numbered("start", at)}(stage${input ? `, ${numbered("INPUT", at)}` : ""});`,
    'assert.ok((await stage.executions()).every(({ status }) => status !== "error"), "a run failed");',
    'stage.todo("assert.deepEqual(await found(stage), { … }) with what has to be there", await found(stage));',
  ]);
}

function theFourKinds({ input, polled }: Start, { apps }: StandIns): string[] {
  // A polling trigger finds nothing while its app fails: such a case needs another call's path.
  const [looking, others] = [
    apps.filter(({ key }) => key === polled),
    apps.filter(({ key }) => key !== polled),
  ];
  const busy = others.map(({ key }) => `stage.fail(${literal(key)}, { status: 429 });`);
  const hint = looking.map(
    ({ key }) =>
      `// ${key}: stage.fail(${literal(key)}, { status: 429, path: /…/ }) with a path that the trigger does not ask`,
  );
  const away = others.at(-1) ?? apps.at(-1);
  const one = `await start(stage${input ? ", INPUT" : ""});`;
  return [
    ...kindCase("two at once", "together", "two at once", [
      input ? "await start(stage, INPUT, SECOND);" : `${one} // with two of what it reads in the apps`,
    ]),
    ...kindCase("an app fails", "busy", "every app is busy once (429)", [...busy, ...hint, one]),
    ...kindCase("an app fails", "away", "an app stays away (500)", [
      ...(away ? [`stage.fail(${literal(away.key)}, { status: 500, times: 100 });`] : []),
      one,
    ]),
    ...kindCase("empty input", "empty", "empty input", [
      ...(polled ? ["await start(stage);"] : []),
      input ? "await start(stage, EMPTY);" : `${one} // with nothing of what it reads in the apps`,
    ]),
    ...kindCase("a second run", "again", "the same again", [one, one]),
  ];
}

const kindCase = (kind: string, promise: string, name: string, lines: string[]) =>
  caseLines(name, { kind, promise }, [
    ...lines,
    'stage.todo("assert what has to be there now", await found(stage));',
  ]);

const caseLines = (name: string, { kind, promise }: { kind?: string; promise: string }, lines: string[]) => [
  "    {",
  `      name: ${literal(name)},`,
  ...(kind ? [`      kind: ${literal(kind)},`] : []),
  `      proves: [${literal(promise)}],`,
  "      async run(stage) {",
  "        await open(stage);",
  ...lines.map((line) => `        ${line}`),
  "      },",
  "    },",
];

const oneLine = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, " ").replaceAll("*/", "* /");
