import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { inlineScripts } from "./app/opening/inline-script-plugin.ts";

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: over HTTP/1.1 a browser asks for six at a time. The first three are run one after the other, by
            // app/opening/browser/run-modules.ts; two of them never change, so the browser keeps them. An earlier one takes
            // along what its modules import.
            codeSplitting: {
              groups: [
                // Their lazy parts too are in the server's HTML, and have to be styled by it.
                stylesOf("home"),
                stylesOf("catalogue"),
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
                { name: "router", test: /node_modules\/react-router\//, priority: 5 },
                // the icon's pages are not known: all icons are imported through one file
                chunkOf(
                  "shell",
                  (users, id) =>
                    users.has("root") ||
                    users.size >= MOST_PAGES ||
                    id.endsWith("/download.mjs") ||
                    (users.has("store") && users.size > 2),
                  4,
                ),
                chunkOf("catalogue", (users) => users.has("store"), 2),
                chunkOf("content", (users) => users.size >= 2 && !users.has("store"), 1),
                { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
              ],
            },
            // the bundler's names tell all the pages that share a file, and stand in the route table that every page loads
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
          },
        },
      },
    },
  },
  // Only needed to build pages: bundled, so that running the site needs no Markdown library.
  ssr: { noExternal: ["marked"] },
});

/** One stylesheet for a feature: whoever needs a part of it has all of it. */
function stylesOf(feature: string): Rolldown.CodeSplittingGroup {
  return { name: `${feature}-styles`, test: new RegExp(`/features/${feature}/[^/]+\\.css$`), priority: 7 };
}

/** What as many pages use is in the shell's chunk: a file more on each of them would cost more. */
const MOST_PAGES = 10;

/** A chunk for the modules whose pages are of the kind. */
function chunkOf(
  name: string,
  isFor: (users: ReadonlySet<string>, id: string) => boolean,
  priority: number,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, modules) => (isFor(pagesThatUse(id, modules), id) ? name : null),
    debugName: name,
    priority,
  };
}

/** The pages, by their file's name, that import the module, itself or by way of others; the console and the gallery aside. */
function pagesThatUse(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  const users = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string): void => {
    // lucide-react.mjs imports every icon that there is
    if (seen.has(module) || module.endsWith("/lucide-react.mjs")) return;
    seen.add(module);
    const [, page] = /\/app\/(?:pages\/)?([\w-]+)\.tsx/.exec(module) ?? [];
    if (page && !/^(operator|demo)-/.test(page)) users.add(page);
    modules.getModuleInfo(module)?.importers.forEach(visit);
  };
  visit(id);
  return users;
}
