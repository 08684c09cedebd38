import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { biomeImports } from "../scripts/imports/biome-imports.ts";
import { APP, SERVER, SERVER_FILES } from "../scripts/imports/import-rules.ts";

/** Imports that a file at `path` may have, and imports that the linter has to deny there. */
type Fixture = { path: string; allowed: string[]; denied: string[] };

const modules = Object.keys(SERVER);
const OPEN = ["crypto", "log", "net", "pdf"];
const FACELESS = [...OPEN, "db", "providers"];
const face = (module: string) => `#server/${module}/${module}.ts`;
const tables = (await readdir("server/db/schema", { recursive: true }))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `schema/${file.replace(".ts", "")}`);
const interfaces = (await readdir("server/providers")).map((name) => `providers/${name}`);
const files = (await readdir("server"))
  .filter((file) => file.endsWith(".ts") && !file.includes("test"))
  .map((file) => file.replace(".ts", ""));

/** Everything that stands somewhere in server/, by the word that the table has for it. */
const TARGETS = new Map<string, string>([
  ...files.map((file) => [file, `#server/${file}.ts`] as const),
  ...modules
    .filter((module) => module !== "providers")
    .map((module) => [module, OPEN.includes(module) ? `#server/${module}/any.ts` : face(module)] as const),
  ["db", "#server/db/any.ts"],
  ...tables.map((word) => [word, `#server/db/${word}.ts`] as const),
  ...interfaces.map((word) => [word, `#server/${word}/${word.split("/")[1]}.ts`] as const),
]);
const privateFiles = (module: string) => [`#server/${module}/queries.ts`, `#server/${module}/part/all.ts`];

function serverFixtures(folder: string, line = SERVER[folder] ?? ""): Fixture[] {
  const words = new Set(line.split(" "));
  const own = (word: string) =>
    word === folder || (folder === "db" && word.startsWith("schema/")) || word.startsWith(`${folder}/`);
  const named = [...TARGETS].filter(([word]) => !own(word));
  const strangers = modules.filter(
    (module) => module !== folder && !OPEN.includes(module) && module !== "db",
  );
  const allowed = named.filter(([word]) => words.has(word)).map(([, target]) => target);
  const denied = [
    ...named.filter(([word]) => !words.has(word)).map(([, target]) => target),
    ...strangers.flatMap(privateFiles),
    ...(folder === "providers" ? [] : ["#server/providers/mailer/smtp-mailer.ts"]),
    ...["#app/root.tsx", "#test/postgres.ts"],
  ].filter((target) => !allowed.includes(target));
  const always = ["#content/site.ts", "#shared/money.ts", "./beside.ts", `#server/${folder}/part/own.ts`];
  const path = `server/${folder}`;
  return [
    {
      path: `${path}/fixture.ts`,
      allowed: [...allowed, ...always],
      denied: [...denied, "../wire.ts", "../a-module/a-module.ts"],
    },
    {
      path: `${path}/part/fixture.ts`,
      allowed: [...allowed, ...always, "../fixture.ts", "../another-part/own.ts"],
      denied: [...denied, "../../wire.ts", "../../a-module/a-module.ts"],
    },
  ];
}

function serverFileFixture([file, line]: [string, string]): Fixture {
  const words = new Set(line.split(" "));
  const may = (word: string) =>
    words.has(word) ||
    (words.has("*") && modules.includes(word) && !FACELESS.includes(word)) ||
    (words.has("providers/**") && word.startsWith("providers/"));
  const named = [...TARGETS]
    .filter(([word]) => word !== file)
    .map(([word, target]) => [word, target.replace("#server/", "./")] as const);
  return {
    path: `server/${file}.ts`,
    allowed: ["#shared/money.ts", ...named.filter(([word]) => may(word)).map(([, target]) => target)],
    denied: [
      ...named.filter(([word]) => !may(word)).map(([, target]) => target),
      ...["./orders/queries/orders.ts", "#app/root.tsx", "../app/root.tsx"],
    ],
  };
}

const appTargets: Record<string, string> = {
  ui: "#app/ui/button.tsx",
  features: "#app/features/another/thing.tsx",
  layout: "#app/layout/shell/shell.tsx",
  pages: "#app/pages/home.tsx",
  root: "#app/root.tsx",
  api: "#app/api.ts",
  "user-api": "#app/user-api.tsx",
};

function appFixtures([folder, line]: [string, string]): Fixture[] {
  const path = `app/${folder.replace("*", "one")}`;
  const words = new Set(line.split(" "));
  const named = Object.entries(appTargets).filter(([word]) => word !== folder);
  const content = "#content/site.ts";
  const allowed = named.filter(([word]) => words.has(word)).map(([, target]) => target);
  const denied = [...named.filter(([word]) => !words.has(word)).map(([, target]) => target), face("orders")];
  if (folder === "ui") denied.push(content);
  else allowed.push(content);
  return [
    {
      path: `${path}/fixture.tsx`,
      allowed: [...allowed, "./beside.ts"],
      denied: [...denied, "../another/thing.tsx"],
    },
    {
      path: `${path}/part/fixture.tsx`,
      allowed: [...allowed, "../beside.ts"],
      denied: [...denied, "../../another/thing.tsx"],
    },
  ];
}

const fixtures: Fixture[] = [
  {
    path: "shared/fixture.ts",
    allowed: ["./money.ts"],
    denied: ["#content/site.ts", "#app/root.tsx", face("orders"), "../app/root.tsx", "node:fs"],
  },
  {
    path: "content/fixture.ts",
    allowed: ["#shared/money.ts"],
    denied: ["#app/root.tsx", face("orders"), "../app/root.tsx"],
  },
  {
    path: "app/fixture.tsx",
    allowed: ["#content/site.ts", "#app/ui/button.tsx"],
    denied: [face("orders"), "#server/app.ts", "../server/app.ts"],
  },
  ...Object.entries(APP).flatMap(appFixtures),
  ...modules.flatMap((folder) => serverFixtures(folder)),
  {
    path: "server/a-folder-without-a-line/fixture.ts",
    allowed: ["#shared/money.ts", "./beside.ts"],
    denied: [...TARGETS.values(), "../wire.ts", "../orders/orders.ts"],
  },
  ...Object.entries(SERVER_FILES).map(serverFileFixture),
];

let dir: string;
let denied: Map<string, string[]>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "opswright-imports-"));
  for (const config of ["biome.json", "biome.imports.json"]) await copyFile(config, join(dir, config));
  for (const { path, ...imports } of fixtures) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    const lines = [...imports.allowed, ...imports.denied].map((name) => `import type {} from "${name}";\n`);
    await writeFile(join(dir, path), lines.join(""));
  }
  denied = await deniedImports();
});
afterAll(() => rm(dir, { recursive: true }));

describe("the rule of imports", () => {
  it("is what the linter has: else run `node scripts/imports/make-import-rules.ts`", async () => {
    expect(await readFile("biome.imports.json", "utf8")).toBe(biomeImports());
  });

  it.each(fixtures)("is enforced in $path", ({ path, denied: wanted }) => {
    expect(denied.get(path)?.toSorted()).toEqual(wanted.toSorted());
  });

  it("has a line for every folder of server/ and app/", async () => {
    const folders = async (path: string) =>
      (await readdir(path, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    expect((await folders("server")).filter((name) => !modules.includes(name))).toEqual([]);
    const known = ["styles", ...Object.keys(APP).map((folder) => folder.split("/")[0])];
    expect((await folders("app")).filter((name) => !known.includes(name))).toEqual([]);
  });
});

type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] };

async function deniedImports(): Promise<Map<string, string[]>> {
  const options = ["--reporter=json", "--max-diagnostics=none", "--vcs-enabled=false", "--colors=off"];
  const { stdout } = await promisify(execFile)(resolve("node_modules/.bin/biome"), ["lint", ...options], {
    cwd: dir,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => error as { stdout: string });
  const found = new Map<string, string[]>(fixtures.map(({ path }) => [path, []]));
  const imports = new Map(fixtures.map(({ path, ...rest }) => [path, [...rest.allowed, ...rest.denied]]));
  for (const { category, location } of (JSON.parse(stdout) as Report).diagnostics) {
    if (category !== "lint/style/noRestrictedImports") continue;
    const name = imports.get(location.path)?.[location.start.line - 1];
    if (name) found.get(location.path)?.push(name);
  }
  return found;
}
