import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APP, FOLDERS, OPEN, SERVER, SERVER_FILES } from "../scripts/imports/import-rules.ts";
import { biomeImports } from "../scripts/imports/make-import-rules.ts";

/** Imports allowed in a file at `path`, and imports that the linter must reject there. */
type Fixture = { path: string; allowed: string[]; denied: string[] };

const modules = Object.keys(SERVER);
const WITHOUT_INDEX = [...OPEN, "db", "providers", "cli"];
const index = (module: string) => `#server/${FOLDERS[module]}/index.ts`;
const tables = (await readdir("server/platform/db/schema", { recursive: true }))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `schema/${file.replace(".ts", "")}`);
const interfaces = (await readdir("server/platform/providers")).map((name) => `providers/${name}`);
const files = (await readdir("server"))
  .filter((file) => file.endsWith(".ts") && !file.includes("test"))
  .map((file) => file.replace(".ts", ""));

/** Import targets in server/ by their word in the table. */
const TARGETS = new Map<string, string>([
  ["n8n-proof/reading", "n8n-proof/reading"],
  ["#goods/*.ts", "#goods/items.ts"],
  ...files.map((file) => [file, `#server/${file}.ts`] as const),
  ...modules
    .filter((module) => module !== "providers")
    .map(
      (module) =>
        [module, OPEN.includes(module) ? `#server/${FOLDERS[module]}/any.ts` : index(module)] as const,
    ),
  ["db", "#server/platform/db/any.ts"],
  ...tables.map((word) => [word, `#server/platform/db/${word}.ts`] as const),
  ...interfaces.map((word) => [word, `#server/platform/${word}/${word.split("/")[1]}.ts`] as const),
]);
const privateFiles = (module: string) => [
  `#server/${FOLDERS[module]}/queries.ts`,
  `#server/${FOLDERS[module]}/part/all.ts`,
];

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
    ...(folder === "providers" ? [] : ["#server/platform/providers/mailer/smtp-mailer.ts"]),
    ...["#app/root.tsx", "#test/postgres.ts", "n8n-proof", "workflow-merge", "#goods/cases/index.ts"],
  ].filter((target) => !allowed.includes(target));
  const always = [
    "n8n-proof/proof-file",
    "#content/site.ts",
    "#shared/money/money.ts",
    "./beside.ts",
    `#server/${FOLDERS[folder]}/part/own.ts`,
  ];
  const path = `server/${FOLDERS[folder]}`;
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
    (words.has("*") && modules.includes(word) && !WITHOUT_INDEX.includes(word)) ||
    (words.has("providers/**") && word.startsWith("providers/"));
  const named = [...TARGETS]
    .filter(([word]) => word !== file)
    .map(([word, target]) => [word, target.replace("#server/", "./")] as const);
  return {
    path: `server/${file}.ts`,
    allowed: ["#shared/money/money.ts", ...named.filter(([word]) => may(word)).map(([, target]) => target)],
    denied: [
      ...named.filter(([word]) => !may(word)).map(([, target]) => target),
      ...["./modules/orders/queries/orders.ts", "#app/root.tsx", "../app/root.tsx"],
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
  const denied = [...named.filter(([word]) => !words.has(word)).map(([, target]) => target), index("orders")];
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

/** All parts of the shop. */
const SHOP = ["app", "content", "goods", "server", "shared", "test"].map((part) => `#${part}/any.ts`);

const fixtures: Fixture[] = [
  {
    path: "packages/n8n-proof/src/fixture.ts",
    allowed: ["./prove.ts", "./n8n/n8n.ts", "../package.json", "node:fs", "pg"],
    denied: [...SHOP, "workflow-merge", "../../workflow-merge/src/index.ts", "../../../server/app.ts"],
  },
  {
    path: "packages/n8n-proof/src/n8n/fixture.ts",
    allowed: ["./n8n.ts", "../prove.ts"],
    denied: [...SHOP, "workflow-merge", "../../../workflow-merge/src/index.ts"],
  },
  {
    path: "packages/workflow-merge/src/fixture.ts",
    allowed: ["./json.ts", "../test/merge-oracle.ts"],
    denied: [...SHOP, "n8n-proof", "../../../server/app.ts"],
  },
  {
    path: "goods/items/fixture.ts",
    allowed: ["../goods-item.ts", "#content/site.ts", "#shared/money/money.ts"],
    denied: ["n8n-proof", "workflow-merge", "#app/root.tsx", index("catalogue"), "../../server/app.ts"],
  },
  {
    path: "goods/library/code/fixture.ts",
    allowed: ["./compare.ts", "../words.ts", "../../items.ts", "workflow-merge"],
    denied: ["n8n-proof", "#app/root.tsx", index("catalogue"), "../../../server/app.ts"],
  },
  {
    path: "goods/cases/fixture.ts",
    allowed: ["../items.ts", "n8n-proof", "#server/modules/catalogue/setup-steps.ts"],
    denied: ["workflow-merge", "#app/root.tsx", index("catalogue"), "../../server/app.ts"],
  },
  {
    path: "shared/fixture.ts",
    allowed: ["./money.ts", "workflow-merge", "n8n-proof/proof-file"],
    denied: [
      ...["#content/site.ts", "#app/root.tsx", index("orders"), "../app/root.tsx", "node:fs"],
      ...["n8n-proof", "n8n-proof/reading", "#goods/items.ts"],
    ],
  },
  {
    path: "content/fixture.ts",
    allowed: ["#shared/money/money.ts"],
    denied: ["#app/root.tsx", index("orders"), "../app/root.tsx", "#goods/items.ts", "workflow-merge"],
  },
  {
    path: "app/fixture.tsx",
    allowed: ["#content/site.ts", "#app/ui/button.tsx"],
    denied: [index("orders"), "#server/app.ts", "../server/app.ts"],
  },
  ...Object.entries(APP).flatMap(appFixtures),
  ...modules.flatMap((folder) => serverFixtures(folder)),
  {
    path: "server/a-folder-without-a-line/fixture.ts",
    allowed: ["#shared/money/money.ts", "./beside.ts"],
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

describe("import rules", () => {
  it("match the linter's configuration: else run `node scripts/imports/make-import-rules.ts`", async () => {
    expect(await readFile("biome.imports.json", "utf8")).toBe(biomeImports());
  });

  it.each(fixtures)("are enforced in $path", ({ path, denied: wanted }) => {
    expect(denied.get(path)?.toSorted()).toEqual(wanted.toSorted());
  });

  it("have a line for every folder of server/ and app/", async () => {
    const folders = async (path: string) =>
      (await readdir(path, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    const groups = ["modules", "platform", "tools"];
    const paths = (await Promise.all(groups.map((group) => folders(`server/${group}`)))).flatMap(
      (names, at) => names.map((name) => `${groups[at]}/${name}`),
    );
    const top = (await folders("server")).filter((name) => !groups.includes(name));
    expect([...top, ...paths].toSorted()).toEqual(Object.values(FOLDERS).toSorted());
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
