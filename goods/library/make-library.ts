import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { libraryWorkflow } from "./library-workflow.ts";

const FILE = new URL("../files/opswright-library.json", import.meta.url);
const CODE = [
  ...["choose", "compare", "decide", "install", "news", "say"],
  ...["triggers", "undo", "update", "verify"],
].map((name) => `${name}.ts`);

/**
 * `node goods/library/make-library.ts [FILE]` builds the workflow 'Opswright Library' from its source. Each Code
 * node contains its file of code/ with all imports, followed by the line that calls it.
 */
export async function makeLibrary(): Promise<string> {
  const bundles = new Map<string, string>();
  for (const file of CODE) bundles.set(file, await bundle(file));
  const workflow = libraryWorkflow((file, call) => {
    const source = bundles.get(file);
    if (!source) throw new Error(`make-library.ts does not bundle ${file}`);
    return `${source}\n${call}`;
  });
  return `${JSON.stringify(workflow, null, 2)}\n`;
}

async function bundle(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      // n8n would parse a node name in a comment as a reference.
      rolldownOptions: { output: { comments: false } },
      lib: {
        entry: fileURLToPath(new URL(`./code/${file}`, import.meta.url)),
        formats: ["iife"],
        name: "library",
      },
    },
  });
  const [chunk] = ([output].flat() as Rolldown.RolldownOutput[])[0]?.output ?? [];
  if (!chunk) throw new Error(`${file} gives no code`);
  return chunk.code.trim();
}

if (import.meta.main) await writeFile(process.argv[2] ?? FILE, await makeLibrary());
