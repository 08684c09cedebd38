import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The modules, and whose faces each may use. Whatever is not said here is denied by the linter. */
const FACES: Record<string, string[]> = {
  auth: [],
  market: [],
  contact: [],
  catalogue: [],
  codes: [],
  invoices: [],
  passkeys: [],
  orders: ["catalogue", "codes", "invoices", "passkeys"],
  downloads: ["auth", "catalogue", "orders"],
  n8n: ["catalogue", "downloads", "orders"],
  reviews: ["auth", "catalogue", "downloads", "orders"],
  account: ["auth", "contact", "downloads", "invoices", "n8n", "orders", "passkeys", "reviews"],
  visits: [],
  operator: [
    ...["account", "auth", "catalogue", "codes", "contact", "downloads", "invoices", "orders", "reviews"],
    ...["passkeys", "visits"],
  ],
  backup: ["catalogue"],
  telemetry: ["orders"],
  doctor: ["backup"],
  cli: ["backup", "catalogue", "codes", "contact", "doctor", "invoices", "operator", "orders"],
  site: [],
  demo: ["catalogue"],
};
/** Below the modules: these use no face at all. */
const BELOW = ["crypto", "db", "emails", "http", "jobs", "log", "net", "pdf", "providers"];
const modules = Object.keys(FACES);
const folders = [...modules, ...BELOW, "a-folder-without-a-list"];

const face = (module: string) => `#server/${module}/${module}.ts`;
const others = (folder: string) => modules.filter((module) => module !== folder);
/** Nobody but wire.ts may use these, and nobody but the module itself the rest. */
const forbidden = (folder: string) => [
  "#app/root.tsx",
  // The command line wires its own services, as the server does.
  ...(folder === "cli" ? [] : ["#server/wire.ts"]),
  "#server/app.ts",
  ...(folder === "providers" ? [] : ["#server/providers/mailer/smtp-mailer.ts"]),
  ...others(folder).flatMap((module) => [
    `#server/${module}/queries.ts`,
    `#server/${module}/queries/all.ts`,
    `../${module}/${module}.ts`,
  ]),
  ...others(folder)
    .filter((module) => !FACES[folder]?.includes(module))
    .map(face),
];
const allowed = (folder: string) => (FACES[folder] ?? []).map(face);

let dir: string;
let denied: Map<string, Set<string>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "opswright-imports-"));
  for (const config of ["biome.json", "biome.imports.json"]) await copyFile(config, join(dir, config));
  for (const folder of folders) {
    await mkdir(join(dir, "server", folder), { recursive: true });
    const lines = [...forbidden(folder), ...allowed(folder)].map(
      (name) => `import type {} from "${name}";\n`,
    );
    await writeFile(join(dir, "server", folder, "fixture.ts"), lines.join(""));
  }
  denied = await deniedImports();
});
afterAll(() => rm(dir, { recursive: true }));

describe("the linter denies what a folder of server/ may not import", () => {
  it.each(folders)("server/%s", (folder) => {
    expect([...(denied.get(folder) ?? [])].toSorted()).toEqual(forbidden(folder).toSorted());
  });

  it("knows every folder that exists", async () => {
    const entries = await readdir("server", { withFileTypes: true });
    const existing = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(existing.filter((name) => !folders.includes(name))).toEqual([]);
  });
});

type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] };

async function deniedImports(): Promise<Map<string, Set<string>>> {
  const options = ["--reporter=json", "--max-diagnostics=none", "--vcs-enabled=false", "--colors=off"];
  const { stdout } = await promisify(execFile)(resolve("node_modules/.bin/biome"), ["lint", ...options], {
    cwd: dir,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => error as { stdout: string });
  const found = new Map<string, Set<string>>(folders.map((folder) => [folder, new Set()]));
  for (const { category, location } of (JSON.parse(stdout) as Report).diagnostics) {
    if (category !== "lint/style/noRestrictedImports") continue;
    const folder = location.path.split("/").at(-2) ?? "";
    const name = [...forbidden(folder), ...allowed(folder)][location.start.line - 1];
    if (name) found.get(folder)?.add(name);
  }
  return found;
}
