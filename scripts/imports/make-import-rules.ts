import { writeFileSync } from "node:fs";
import { APP, FOLDERS, GOODS, OPEN, PACKAGES, SERVER, SERVER_FILES } from "./import-rules.ts";

const TESTS = ["!**/*.test.ts", "!**/*.contract.ts"];
const WITHOUT_INDEX = [...OPEN, "db", "providers", "cli"];
const TABLE = "what it may is in scripts/imports/import-rules.ts";

/** Generates biome.imports.json from the table. If several overrides match a file, the last one applies. */
export function biomeImports(): string {
  const overrides = [
    ...Object.entries(PACKAGES).flatMap(packagePlace),
    ...place("goods", ["#goods/**", "#content/**", "#shared/**"], {
      except: TESTS,
      message: "goods is content and imports only content and shared",
    }),
    ...Object.entries(GOODS).flatMap(goodsPlace),
    ...place("shared", ["#shared/**", "workflow-merge"], {
      denied: ["node:*"],
      message: "shared is pure and imports nothing of ours but workflow-merge",
    }),
    ...place("content", ["#content/**", "#shared/**"], {
      except: TESTS,
      message: "content imports only shared",
    }),
    ...place("app", ["#app/**", "#content/**", "#shared/**"], {
      except: ["!app/api.ts"],
      message: "only app/api.ts knows the server, by its type",
    }),
    ...Object.entries(APP).flatMap(([folder, words]) => appPlace(folder, words)),
    override(
      ["server/**", ...TESTS],
      "a folder of server needs a line of its own in scripts/imports/import-rules.ts",
      [...ALIASES, "./*/**", "../**", "!#content/**", "!#shared/**"],
    ),
    ...Object.entries(SERVER).flatMap(([folder, words]) => serverPlace(folder, words)),
    ...Object.entries(SERVER_FILES).map(([file, words]) => serverFile(file, words)),
  ];
  return `{\n  "overrides": [\n${overrides.map((one) => `    ${JSON.stringify(one)}`).join(",\n")}\n  ]\n}\n`;
}

type Details = { message: string; except?: string[]; denied?: string[] };

/** Relative imports stay inside a place: its own files import downwards only, its subfolders one level up. */
function place(folder: string, may: string[], { message, except = [], denied = [] }: Details) {
  const allowed = may.map((pattern) => `!${pattern}`);
  return [
    override([`${folder}/**`, ...except], message, [...ALIASES, ...denied, "../../**", ...allowed]),
    override([`${folder}/*`, ...except], message, [...ALIASES, ...denied, "../**", ...allowed]),
  ];
}

const ALIASES = [
  ...["#app/**", "#content/**", "#goods/**", "#server/**", "#shared/**", "#test/**"],
  ...Object.keys(PACKAGES).flatMap((name) => [name, `${name}/**`]),
  // The proof format is shared by the tool that writes it and the shop that reads it.
  "!n8n-proof/proof-file",
  "!n8n-proof/trace-file",
];

function appPlace(folder: string, words: string) {
  const own = folder.includes("*") ? [] : [`#app/${folder}/**`];
  const may = split(words).flatMap((word) => [`#app/${word}/**`, `#app/${word}.*`]);
  const content = folder === "ui" ? [] : ["#content/**"];
  return place(`app/${folder}`, [...own, ...may, ...content, "#shared/**"], {
    message: `app/${folder} may not import this; ${TABLE}`,
  });
}

function serverPlace(name: string, words: string) {
  const folder = FOLDERS[name] ?? name;
  const outside = split(words).filter(isOutside);
  const inside = split(words).filter((word) => !isOutside(word));
  const may = [`${folder}/**`, ...inside.flatMap(pathsOf)].map((path) => `#server/${path}`);
  return place(`server/${folder}`, [...may, ...outside, "#content/**", "#shared/**"], {
    except: TESTS,
    message: `server/${folder} may not import this; ${TABLE}`,
  });
}

/** Returns whether a word names something outside server/. */
const isOutside = (word: string) => /^(#|n8n-proof|workflow-merge)/.test(word);

/** A package is independent: its files import each other and the packages in its line. */
function packagePlace([name, words]: [string, string]) {
  const message = `packages/${name} may not import this; ${TABLE}`;
  const group = (leaving: string) => [...ALIASES, ...split(words).map((word) => `!${word}`), leaving];
  return [
    override([`packages/${name}/*`], message, group("../**")),
    override([`packages/${name}/*/*`], message, group("../../**")),
    override([`packages/${name}/*/*/**`], message, group("../../../**")),
  ];
}

function goodsPlace([folder, words]: [string, string]) {
  const message = `goods/${folder} may not import this; ${TABLE}`;
  const may = ["#goods/**", "#content/**", "#shared/**", ...split(words)].map((word) => `!${word}`);
  return [
    override([`goods/${folder}/*`, ...TESTS], message, [...ALIASES, ...may, "../../**"]),
    override([`goods/${folder}/*/**`, ...TESTS], message, [...ALIASES, ...may, "../../../**"]),
  ];
}

function serverFile(file: string, words: string) {
  const may = split(words).flatMap(pathsOf);
  const group = [
    ...ALIASES,
    "./**",
    "../**",
    ...may.map((path) => `!./${path}`),
    "!#content/**",
    "!#shared/**",
  ];
  return override([`server/${file}.ts`], `server/${file}.ts may not import this; ${TABLE}`, group);
}

/** The paths in server/ that a word of the table allows. */
function pathsOf(word: string): string[] {
  if (word === "*")
    return Object.keys(SERVER)
      .filter((name) => !WITHOUT_INDEX.includes(name))
      .flatMap(pathsOf);
  if (word === "db") return ["platform/db/*.ts", "platform/db/statements/*.ts"];
  if (OPEN.includes(word)) return [`${FOLDERS[word]}/**`];
  if (word in SERVER) return [`${FOLDERS[word]}/index.ts`];
  if (/^providers\/[^/]+$/.test(word) && !word.includes("*"))
    return [`platform/${word}/${word.split("/")[1]}.ts`];
  if (word.startsWith("schema/")) return [`platform/db/${word}.ts`];
  const [first = "", ...rest] = word.split("/");
  if (rest.length === 0) return [`${word}.ts`];
  const path = `${FOLDERS[first] ?? first}/${rest.join("/")}`;
  return [word.endsWith("/**") ? path : `${path}.ts`];
}

function override(includes: string[], message: string, group: string[]) {
  const options = { patterns: [{ message, group }] };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: "error", options } } } } };
}

function split(words: string): string[] {
  return words.split(" ").filter(Boolean);
}

if (import.meta.main) writeFileSync(new URL("../../biome.imports.json", import.meta.url), biomeImports());
