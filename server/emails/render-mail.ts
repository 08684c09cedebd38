import { html } from "hono/html";
import { site } from "#content/site.ts";
import { dark, light } from "#shared/brand/palette.ts";

export type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "button" | "link"; label: string; href: string }
  | { kind: "code"; label: string; code: string }
  | { kind: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: "note"; text: string };

type MailContent = { title: string; preview: string; blocks: MailBlock[] };

/** One content, both bodies of a mail: HTML in our look, light and dark, and plain text with the same words and links. */
export function renderMail({ title, preview, blocks }: MailContent): { html: string; text: string } {
  const footer = `${site.legalName} · ${site.address.join(", ")}`;
  return {
    text: [title, ...blocks.map(blockText), `-- \n${footer}`].join("\n\n"),
    html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:32px 16px;background:${light.paper};color:${light.ink};font:16px/1.6 Geist,system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${light.surface};border:1px solid ${light.line};border-radius:10px">
<tr><td style="padding:28px 32px 0">${LOGO}<span style="font-weight:650;font-size:17px;vertical-align:middle">${site.name}</span></td></tr>
<tr><td style="padding:20px 32px 32px">
<h1 style="margin:0 0 16px;font:650 24px/1.2 'Bricolage Grotesque',Geist,system-ui,sans-serif;letter-spacing:-0.01em">${title}</h1>
${blocks.map(blockHtml)}
</td></tr>
</table>
<p class="muted" style="margin:20px 0 0;font-size:13px;color:${light.muted}">${footer}</p>
</td></tr></table>
</body>
</html>`.toString(),
  };
}

const STYLE = html`@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important; color: ${dark.ink} !important }
.surface, .code { background: ${dark.surface} !important; border-color: ${dark.line} !important }
.muted { color: ${dark.muted} !important } .link { color: ${dark.brand} !important }
.button { background: ${dark.brand} !important; color: ${dark["brand-ink"]} !important }
}`;

/** Three nodes and two edges, as text, since many mail programs show neither SVG nor pictures. */
const LOGO = html`<span class="link" style="display:inline-block;vertical-align:middle;margin-right:10px;color:${light.brand};font:700 15px/1 monospace;letter-spacing:-1px">●─●─●</span>`;

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
    case "code":
      return `${block.label}: ${block.code}`;
    case "facts":
      return block.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
    default:
      return block.text;
  }
}

function blockHtml(block: MailBlock): ReturnType<typeof html> {
  switch (block.kind) {
    case "text":
      return html`<p style="margin:0 0 16px">${block.text}</p>`;
    case "button":
      return html`<p style="margin:24px 0"><a class="button" href="${block.href}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${light.brand};color:${light["brand-ink"]};font-weight:600;text-decoration:none">${block.label}</a></p>`;
    case "code":
      return html`<p class="muted" style="margin:0 0 8px;color:${light.muted}">${block.label}:</p>
<p class="code" style="margin:0 0 20px;padding:14px 18px;border:1px solid ${light.line};border-radius:10px;background:${light.paper};font:600 26px/1 'Geist Mono',ui-monospace,Menlo,monospace;letter-spacing:0.22em">${block.code}</p>`;
    case "facts":
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.rows.map(
        ([name, value]) =>
          html`<tr><td class="muted" style="padding:4px 20px 4px 0;color:${light.muted};vertical-align:top">${name}</td><td style="padding:4px 0">${value}</td></tr>`,
      )}</table>`;
    case "link":
      return html`<p style="margin:0 0 8px;font-size:14px"><a class="link" href="${block.href}" style="color:${light.brand}">${block.label}</a></p>`;
    case "note":
      return html`<p class="muted" style="margin:0 0 8px;font-size:14px;color:${light.muted}">${block.text}</p>`;
  }
}
