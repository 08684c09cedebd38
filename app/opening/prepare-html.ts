import { LATER_MODULE } from "./later-module.ts";

/**
 * Turns what the framework rendered into the page that we send: its modules are fetched early and at low priority, and their
 * start script waits until browser/main.ts runs it. The scripts that we and the framework wrote are known by the nonce that
 * this rendering was given, which nothing inside the page can know; it is taken out again.
 */
export function prepareHtml(rendered: string, nonce: string): { html: string; scripts: string[] } {
  const marked = ` nonce="${nonce}"`;
  const html = [
    once(`<script${marked} type="module" async="">`, `<script${marked} type="${LATER_MODULE}">`),
    each('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"'),
  ].reduce((text, rewrite) => rewrite(text), rendered);
  return { html: html.replaceAll(marked, ""), scripts: scriptsMarked(html, marked) };
}

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
