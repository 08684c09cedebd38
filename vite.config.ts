import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./app/opening/inline-script-plugin.ts";

const SHELL =
  /\/app\/(root|api|user-api|use-api|browser-storage|visit-source|layout\/page-\w+|ui\/(badge|card|stars|form\/chip|browser\/(use|lazy|when)-[\w-]+))\.tsx?|\/shared\/(money|urls)\.ts/;

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
          output: {
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
