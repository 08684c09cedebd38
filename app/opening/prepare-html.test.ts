import { describe, expect, it } from "vitest";
import { prepareHtml } from "./prepare-html.ts";

const nonce = "b7e1";
const mark = `nonce="${nonce}"`;
const start = `<script ${mark} type="module" async="">import "/a.js"</script>`;
const page = (body: string, head = '<link rel="modulepreload" href="/a.js"/>') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe("prepareHtml", () => {
  it("RT-1 delays loading and starting the modules", () => {
    const { html } = prepareHtml(page(start), nonce, null);
    expect(html).toBe(
      page(
        '<script type="later-module">import "/a.js"</script>',
        '<link rel="later-modulepreload" href="/a.js"/>',
      ),
    );
  });

  it("RT-1 returns the hashes of its own inline scripts and of no injected one", () => {
    const injected = `<script>steal()</script><script nonce="guess">steal()</script><b title='<script ${mark.slice(1)}>'></b>`;
    const data = `<script ${mark}>data()</script><script data-x="1" ${mark}>more()</script>`;
    const { scripts } = prepareHtml(page(injected + data + injected + start), nonce, null);
    expect(scripts).toEqual(["data()", "more()", 'import "/a.js"']);
  });

  const styled = (links: string) =>
    prepareHtml(
      page(start, `<link rel="modulepreload" href="/a.js"/><style id="page-styles"></style>${links}`),
      nonce,
      (path) => `/* ${path} */`,
    );

  it("RT-1 inlines the page's stylesheets and keeps their links for the router", () => {
    const { html } = styled(
      `<link ${mark} rel="stylesheet" href="/a.css"/><link ${mark} rel="stylesheet" href="/b.css#"/>`,
    );
    expect(html).toContain('<style id="page-styles">/* /a.css *//* /b.css */</style>');
    expect(html.match(/<link [^>]*css[^>]*>/g)).toEqual([
      '<link disabled media="not all" rel="stylesheet" href="/a.css"/>',
      '<link disabled media="not all" rel="stylesheet" href="/b.css#"/>',
      '<link disabled media="not all" rel="stylesheet" href="/b.css"/>',
    ]);
  });

  it("RT-1 throws on a page without a stylesheet", () => {
    expect(() => styled("")).toThrow("in the framework's HTML");
  });

  it.each([
    ["no start script", page("")],
    ["two start scripts", page(start + start)],
    ["no module to preload", page(start, "")],
  ])("RT-1 throws on %s", (_, html) => {
    expect(() => prepareHtml(html, nonce, null)).toThrow("in the framework's HTML");
  });
});
