import { afterFirstPaint, nextTask, preloadModules, showLaterParts, showWebFonts } from "./page-start.ts";

/**
 * Makes the framework's HTML start its scripts after the first paint. The framework puts module preloads in the head and a
 * module script with static imports in the body; both compete with the first paint. We take the preloads out and turn
 * the script into one that waits until the first paint is on screen, then fetches the web fonts and the same modules side
 * by side, brings in what stands below the first screen, and runs the modules.
 */
export function prepareHtml(html: string): string {
  const preloads = new Set<string>();
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g,
    (_, href: string) => {
      preloads.add(href);
      return "";
    },
  );
  return withoutPreloads
    .replace(
      /<script type="module" async="">([\s\S]*?)<\/script>/,
      (_, code: string) => `<script>${deferredScript(code, [...preloads])}</script>`,
    )
    .replace("<head>", `<head><script>${OPENING}</script>`);
}

/** Says that the page is opening, for opening.css, unless it opens at a place further down. */
const OPENING = `if(!location.hash)document.documentElement.dataset.opening=""`;

/** The large files that vite.config.ts makes, each of which uses the ones before it. */
const LARGE_FILES = ["react", "router", "shell"];

export function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes]) => !attributes?.includes("application/ld+json"))
    .map(([, , code]) => code ?? "");
}

function deferredScript(code: string, preloads: string[]): string {
  const modules: string[] = [];
  const names: string[] = [];
  const rest = code
    .replace(/import \* as (\w+) from ("[^"]+");?/g, (_, name: string, url: string) => {
      modules.push(url);
      names.push(name);
      return "";
    })
    .replace(/import ("[^"]+");?/g, (_, url: string) => {
      modules.push(url);
      names.push("");
      return "";
    });
  if (/^\s*import\s/m.test(rest))
    throw new Error("The framework's start script has an import that we do not know");
  // Run one after the other, these are three short tasks between which the page can answer a finger, and not a long one.
  const large = LARGE_FILES.flatMap((name) => preloads.filter((href) => href.startsWith(`/assets/${name}-`)));
  const inTurn = `for(const file of ${JSON.stringify(large)})await import(file);`;
  const load = `const [${names.join(",")}]=await Promise.all([${modules.map((url) => `import(${url})`).join(",")}]);`;
  // a font that hangs must not keep the page from coming alive
  const patience = "new Promise((resolve)=>setTimeout(resolve,1000))";
  return [
    `{const nextTask=${nextTask};`,
    `const go=async()=>{await(${preloadModules})(${JSON.stringify(preloads)},nextTask);`,
    `await Promise.race([(${showWebFonts})(),${patience}]);`,
    `await(${showLaterParts})(nextTask);${inTurn}${load}${rest}};(${afterFirstPaint})(go)}`,
  ].join("");
}
