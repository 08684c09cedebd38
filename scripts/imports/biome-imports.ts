import { APP, SERVER, SERVER_FILES } from "./import-rules.ts";

const TESTS = ["!**/*.test.ts", "!**/*.contract.ts"];
/** Folders without a face: any of their files may be used. */
const OPEN = ["crypto", "log", "net", "pdf"];
const FACELESS = [...OPEN, "db", "providers"];
const TABLE = "what it may is in scripts/imports/import-rules.ts";

/** biome.imports.json, as the table says. Where two overrides fit a file, the later one counts. */
export function biomeImports(): string {
  const overrides = [
    ...place("shared", ["#shared/**"], {
      denied: ["node:*"],
      message: "shared is pure and imports nothing else of ours",
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

/** Relative imports stay inside the place: from its own files they go down only, from its subfolders one up. */
function place(folder: string, may: string[], { message, except = [], denied = [] }: Details) {
  const allowed = may.map((pattern) => `!${pattern}`);
  return [
    override([`${folder}/**`, ...except], message, [...ALIASES, ...denied, "../../**", ...allowed]),
    override([`${folder}/*`, ...except], message, [...ALIASES, ...denied, "../**", ...allowed]),
  ];
}

const ALIASES = ["#app/**", "#content/**", "#server/**", "#shared/**", "#test/**"];

function appPlace(folder: string, words: string) {
  const own = folder.includes("*") ? [] : [`#app/${folder}/**`];
  const may = split(words).flatMap((word) => [`#app/${word}/**`, `#app/${word}.*`]);
  const content = folder === "ui" ? [] : ["#content/**"];
  return place(`app/${folder}`, [...own, ...may, ...content, "#shared/**"], {
    message: `app/${folder} may not import this; ${TABLE}`,
  });
}

function serverPlace(folder: string, words: string) {
  const may = [`${folder}/**`, ...split(words).flatMap(pathsOf)].map((path) => `#server/${path}`);
  return place(`server/${folder}`, [...may, "#content/**", "#shared/**"], {
    except: TESTS,
    message: `server/${folder} may not import this; ${TABLE}`,
  });
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

/** What a word of the table names, as paths in server/. */
function pathsOf(word: string): string[] {
  if (word === "*")
    return Object.keys(SERVER)
      .filter((folder) => !FACELESS.includes(folder))
      .flatMap(pathsOf);
  if (word === "db") return ["db/*.ts"];
  if (word.endsWith("/**")) return [word];
  if (OPEN.includes(word)) return [`${word}/**`];
  if (word.startsWith("schema/")) return [`db/${word}.ts`];
  if (/^providers\/[^/]+$/.test(word)) return [`${word}/${word.split("/")[1]}.ts`];
  return [word in SERVER ? `${word}/${word}.ts` : `${word}.ts`];
}

function override(includes: string[], message: string, group: string[]) {
  const options = { patterns: [{ message, group }] };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: "error", options } } } } };
}

function split(words: string): string[] {
  return words.split(" ").filter(Boolean);
}
