import { build, type Plugin } from "vite";

const SUFFIX = "?inline-script";

/**
 * `import code from "./file.ts?inline-script"` returns the file and its imports, minified, as text for the
 * HTML.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const { code, files } = await bundle(id.slice(0, -SUFFIX.length));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

async function bundle(entry: string) {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error(`${entry} was not bundled`);
  const [chunk] = output.output;
  const code = chunk.code.trim();
  if (code.includes("</script")) throw new Error(`${entry} contains a closing script tag`);
  return { code, files: chunk.moduleIds };
}
