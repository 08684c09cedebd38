import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./app/opening/inline-script-plugin.ts";

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few larger files compress better than many small ones, and one that never changes is kept by the browser. These
            // three are run one after the other: app/opening/browser/run-modules.ts.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
                { name: "shell", minShareCount: 3 },
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
