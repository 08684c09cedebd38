import { LATER_MODULE, LATER_PRELOAD } from "./later-module.ts";

/**
 * Turns what the framework rendered into the page that we send: its modules are fetched when it is painted, and their
 * start script waits until browser/main.ts runs it. The scripts that we and the framework wrote are known by the nonce that
 * this rendering was given, which nothing inside the page can know; it is taken out again.
 */
export function prepareHtml(
  rendered: string,
  nonce: string,
  readStylesheet: ReadStylesheet | null,
): { html: string; scripts: string[] } {
  const marked = ` nonce="${nonce}"`;
  const html = [
    once(`<script${marked} type="module" async="">`, `<script${marked} type="${LATER_MODULE}">`),
    each('<link rel="modulepreload"', `<link rel="${LATER_PRELOAD}"`),
    ...(readStylesheet ? [withStyles(marked, readStylesheet)] : []),
  ].reduce((text, rewrite) => rewrite(text), rendered);
  return { html: html.replaceAll(marked, ""), scripts: scriptsMarked(html, marked) };
}

/**
 * The page's stylesheets stand in its HTML: one request less before the first paint. Their links stay for the router, which takes them
 * for loaded; a disabled one is not fetched, and one for no medium is not fetched ahead either. Those that lazy parts import too have a `#`
 * for the router, and none for the bundler's loader.
 */
function withStyles(marked: string, read: ReadStylesheet): Rewrite {
  const link = new RegExp(`<link${marked} rel="stylesheet" href="([^"#]+)#?"/>`, "g");
  return (html) => {
    const css = [...html.matchAll(link)].map(([, path = ""]) => read(path)).join("");
    if (!css) throw new Error("No stylesheet in the framework's HTML");
    const disabled = html.replace(link, (tag) => {
      const found = tag.replace("<link", '<link disabled media="not all"');
      return found.includes("#") ? found + found.replace("#", "") : found;
    });
    return once(STYLE, STYLE + css)(disabled);
  };
}

/** The text of a stylesheet by its path. */
export type ReadStylesheet = (path: string) => string;

const STYLE = '<style id="page-styles">';

type Rewrite = (html: string) => string;

/** A rewrite that does not find what it is for would spoil the page without a word. */
function each(from: string, to: string, isExpected = (count: number) => count > 0): Rewrite {
  return (html) => {
    const parts = html.split(from);
    if (!isExpected(parts.length - 1))
      throw new Error(`${parts.length - 1} times ${from} in the framework's HTML`);
    return parts.join(to);
  };
}

function once(from: string, to: string): Rewrite {
  return each(from, to, (count) => count === 1);
}

function scriptsMarked(html: string, marked: string): string[] {
  return html
    .split("<script")
    .slice(1)
    .filter((text) => text.slice(0, text.indexOf(">")).includes(marked))
    .map((text) => text.slice(text.indexOf(">") + 1, text.indexOf("</script>")));
}
