import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./app/opening/inline-script-plugin.ts";

const SHELL =
  /\/app\/(root|connection|api|user-api|use-api|browser-storage|visit-source|layout\/page-\w+|ui\/(badge|card|stars|form\/chip|browser\/(use|lazy|when)-[\w-]+))\.tsx?|\/shared\/(money\/money|urls)\.ts/;

const SHARED = /\/ui\/form\/field\.css|\/content\/store\/item\/(run-offer|item-head)\./;
const CARD =
  /\/list\/resource-card\.|\/tag-label\.|\/content\/store\/list\/catalogue\.|\/form\/search-field\.|\/icons\/(search|workflow)\./;
const LIST =
  /\/catalogue\/list\/(catalogue(-grid|-toolbar)?\.tsx|use-(catalogue|windowed))|\/catalogue\/(promises|item\/use-open-item)\./;
const ITEM =
  /\/catalogue\/item\/item-(view|page)\.|\/pages\/catalogue\/(item-missing|fetch-item)\.|\/player\/(run-offer|case-choice)\.tsx|\/format-size\./;
const SHOP = /\/pages\/catalogue\/use-shop\.|\/list\/use-market\.|\/content\/store\/checkout\/buy-button\./;
const MOTION = /\/home\/(motion\/|intro\/use-)/;
const DOWNLOAD = /\/library\/use-download\.|\/content\/store\/library\/downloads\.|\/icons\/download\./;

const fileName = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    // What is loaded later names its own imports. To name them in every page that may load it weighs more than it saves.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Reading a property of a module has no side effect here.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // 42 bits tell builds apart, and the route table on every page names every file.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7].[ext]",
            codeSplitting: {
              groups: [
                // It rarely changes, so browsers keep it.
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 1,
                },
                // What every page has and the small things that most have, with all that they import: one file weighs a third less than twenty.
                { name: "shell", test: SHELL },
                // Parts of the groups below that other pages have as well: one file each.
                { name: fileName, test: SHARED },
                { name: "card", test: CARD },
                { name: "list", test: LIST, tags: ["$initial"] },
                { name: "item", test: ITEM, tags: ["$initial"] },
                { name: "shop", test: SHOP },
                { name: "download", test: DOWNLOAD },
                { name: "motion", test: MOTION },
              ],
            },
          },
        },
      },
    },
  },
  // Only needed to build pages: bundled, so that running the site needs no Markdown library.
  ssr: { noExternal: ["marked"] },
});
