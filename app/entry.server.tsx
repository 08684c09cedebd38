import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { prepareHtml } from "./opening/prepare-html.ts";
import { ScriptNonce } from "./ui/browser/inline-script.tsx";

export { createSiteContext } from "./site-context.ts";

/** Renders the complete page, as for a bot: the bytes are cached, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const rendered = await render(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
  );
  const { html, scripts } = prepareHtml(rendered, nonce, import.meta.env.DEV ? null : readStylesheet);
  const hashes = scripts.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", `script-src 'self' ${[...new Set(hashes)].join(" ")}`);
  return new Response(html, { headers, status });
}

/** The built server is next to the browser's files. In development the styles are linked. */
function readStylesheet(path: string): string {
  const css = stylesheets.get(path) ?? readFileSync(new URL(`../client${path}`, import.meta.url), "utf8");
  stylesheets.set(path, css);
  return css;
}

const stylesheets = new Map<string, string>();

function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      // Renders everything in place: by default React moves large lazy parts to the end, and a script would have to
      // put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: reject,
    });
  });
}
