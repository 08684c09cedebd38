import { html, raw } from "hono/html";
import { site } from "#content/site.ts";
import { markSvg } from "#shared/brand/logo-mark.ts";
import { declaration, tokens } from "#shared/brand/palette.ts";

export type Html = ReturnType<typeof html>;

/** A page without JavaScript, outside the site's own pages: plain HTML in our design, with the system's theme. */
export function plainPage({ title, tag, body }: { title: string; tag?: string; body: Html }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · ${site.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a class="brand" href="/">${LOGO}${site.name}</a>${tag ? html`<span class="tag">${tag}</span>` : null}</header>
<main>${body}</main>
</body>
</html>`.toString();
}

export const PLAIN_PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'none'",
};

const LOGO = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">${raw(markSvg({ line: "currentColor", dot: "var(--brand)" }))}</svg>`;

const COLORS = Object.entries(tokens)
  .map(([name, pair]) => declaration(name, pair))
  .join(" ");

const STYLE = html`
:root { color-scheme: light dark; ${COLORS} }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 "Geist Variable", Geist, system-ui, sans-serif }
header { display: flex; align-items: center; gap: 12px; padding: 16px 24px; border-bottom: 1px solid var(--line) }
.brand { display: flex; align-items: center; gap: 10px; min-height: 44px; color: var(--ink); font-weight: 650; text-decoration: none }
.tag { padding: 2px 8px; border: 1px solid var(--line); border-radius: 999px; color: var(--accent); font: 12px/1.5 ui-monospace, Menlo, monospace }
main { max-width: 1080px; margin: 0 auto; padding: 40px 24px 80px }
h1 { margin: 0 0 8px; font-size: clamp(26px, 4vw, 34px); line-height: 1.12; letter-spacing: -0.02em }
h2 { margin: 0 0 8px; font-size: 20px; line-height: 1.3 }
p { margin: 0 0 16px } .muted { color: var(--muted) } .small { font-size: 14px }
a { color: var(--brand) } :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
.card { padding: 28px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
.narrow { max-width: 440px; margin: 24px auto 0 } .narrow h1 { font-size: 26px }
label { display: block; margin: 0 0 16px; font-weight: 550 }
label :where(input:not([type=checkbox])) { display: block; width: 100%; min-height: 44px; margin-top: 6px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--paper); color: inherit; font: inherit; font-weight: 400 }
label.check { display: flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 400 }
label.check input { width: 20px; height: 20px; accent-color: var(--brand) }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; margin-top: 8px }
button { min-height: 44px; padding: 8px 20px; border: 1px solid var(--line-strong); border-radius: 10px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.primary { border-color: var(--brand); background: var(--brand); color: var(--brand-ink) }
.error { color: var(--danger) }
.mailbox { display: grid; gap: 24px; grid-template-columns: minmax(0, 340px) minmax(0, 1fr); margin-top: 24px; align-items: start }
@media (max-width: 800px) { .mailbox { grid-template-columns: minmax(0, 1fr) } }
.mails { margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); list-style: none; overflow: hidden }
.mails li + li { border-top: 1px solid var(--line) }
.mails a { display: block; padding: 12px 16px; color: inherit; text-decoration: none }
.mails a:hover { background: var(--paper) }
.mails a[aria-current] { box-shadow: inset 3px 0 var(--brand); background: var(--paper) }
.mails strong, .mails span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.frame { margin: 16px 0 24px; border: 1px solid var(--line); border-radius: 10px; overflow: hidden }
iframe { display: block; width: 100%; height: 580px; border: 0 }
code { overflow-wrap: anywhere }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere; white-space: pre-wrap; font: 14px/1.6 ui-monospace, Menlo, monospace }
`;
