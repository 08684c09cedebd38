import { LATER_MODULE, LATER_PRELOAD } from "./later-module.ts";

/**
 * Turns the framework's HTML into the page that is sent: modules load after the first paint, and their start
 * script waits for browser/main.ts. Trusted scripts are recognised by this rendering's nonce, which page
 * content cannot know; it is removed afterwards.
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
 * Inlines the page's stylesheets: one request less before the first paint. Their links stay, disabled and for
 * no medium so that nothing is fetched, because the router and the bundler's loader treat them as loaded.
 * Links that lazy parts import too carry a `#` for the router and none for the loader.
 */
function withStyles(marked: string, read: ReadStylesheet): Rewrite {
  const link = new RegExp(`<link${marked} rel="stylesheet" href="([^"#]+)#?"/>`, "g");
  return (html) => {
    const css = [...html.matchAll(link)].map(([, path = ""]) => read(path)).join("");
    if (!css) throw new Error("no stylesheet in the framework's HTML");
    const disabled = html.replace(link, (tag) => {
      const found = tag.replace("<link", '<link disabled media="not all"');
      return found.includes("#") ? found + found.replace("#", "") : found;
    });
    return once(STYLE, STYLE + css)(disabled);
  };
}

/** Returns a stylesheet's text by its path. */
export type ReadStylesheet = (path: string) => string;

const STYLE = '<style id="page-styles">';

type Rewrite = (html: string) => string;

/** Throws when the pattern is missing: a silent miss would break the page. */
function each(from: string, to: string, isExpected = (count: number) => count > 0): Rewrite {
  return (html) => {
    const parts = html.split(from);
    if (!isExpected(parts.length - 1))
      throw new Error(`found ${from} ${parts.length - 1} times in the framework's HTML`);
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
