import { html } from "hono/html";
import { site } from "#content/site.ts";
import { dark, light } from "#shared/brand/palette.ts";
import { orderUrl } from "#shared/urls.ts";
import { SHOP_LINE } from "./signed-mailer.ts";

type Html = ReturnType<typeof html>;

/** A part of a mail in both of its forms. */
type MailBlock = { plain: string; html: Html; isText?: boolean };

export const text = (text: string): MailBlock => ({
  plain: text,
  html: html`<p style="margin:0 0 16px">${text}</p>`,
  isText: true,
});

export const note = (text: string): MailBlock => ({
  plain: text,
  html: html`<p class="muted" style="margin:0 0 8px;font-size:14px;color:${light.muted}">${text}</p>`,
});

export const link = (label: string, href: string): MailBlock => ({
  plain: `${label}:\n${href}`,
  html: html`<p style="margin:0 0 8px;font-size:14px"><a class="link" href="${href}" style="color:${light.brand}">${label}</a></p>`,
});

export const button = (label: string, href: string): MailBlock => ({
  plain: `${label}:\n${href}`,
  html: html`<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${light.brand};color:${light["brand-ink"]};font-weight:600;text-decoration:none">${label}</a></p>`,
});

export const orderButton = (siteUrl: string, reference: string) =>
  button("See the order's status", siteUrl + orderUrl(reference));

export const oneTimeCode = (label: string, code: string): MailBlock => ({
  plain: `${label}: ${code}`,
  html: html`<p class="muted" style="margin:0 0 8px;color:${light.muted}">${label}:</p>
<p class="code" style="margin:0 0 20px;padding:14px 18px;border:1px solid ${light.line};border-radius:10px;background:${light.paper};font:600 26px/1 'Geist Mono',ui-monospace,Menlo,monospace;letter-spacing:0.22em">${code}</p>`,
});

export const factRows = (rows: (readonly [name: string, value: string])[]): MailBlock => ({
  plain: rows.map(([name, value]) => `${name}: ${value}`).join("\n"),
  html: html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.map(
    ([name, value]) =>
      html`<tr><td class="muted" style="padding:4px 20px 4px 0;color:${light.muted};vertical-align:top">${name}</td><td style="padding:4px 0">${value}</td></tr>`,
  )}</table>`,
});

/** Facts by name; those that are null are left out. */
export function facts(values: Record<string, string | null>): MailBlock {
  return factRows(Object.entries(values).filter((row): row is [string, string] => row[1] !== null));
}

type MailContent = {
  subject: string;
  title: string;
  /** Defaults to the first text. */
  preview?: string;
  blocks: MailBlock[];
};

/**
 * Renders both bodies of a mail from one content: HTML, light and dark, and plain text with the same words and
 * links.
 */
export function renderMail({ subject, title, preview, blocks }: MailContent) {
  return {
    subject,
    text: [title, ...blocks.map(({ plain }) => plain), `-- \n${SHOP_LINE}`].join("\n\n"),
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
<div style="display:none;max-height:0;overflow:hidden">${preview ?? blocks.find(({ isText }) => isText)?.plain ?? ""}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${light.surface};border:1px solid ${light.line};border-radius:10px">
<tr><td style="padding:28px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td>${LOGO}</td><td style="padding-left:10px;font-weight:650;font-size:17px">${site.name}</td></tr></table></td></tr>
<tr><td style="padding:20px 32px 32px">
<h1 style="margin:0 0 16px;font:650 24px/1.2 'Bricolage Grotesque',Geist,system-ui,sans-serif;letter-spacing:-0.01em">${title}</h1>
${blocks.map((block) => block.html)}
</td></tr>
</table>
<p class="muted" style="margin:20px 0 0;font-size:13px;color:${light.muted}">${SHOP_LINE}</p>
</td></tr></table>
</body>
</html>`.toString(),
  };
}

const STYLE = html`@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important; color: ${dark.ink} !important }
.surface, .code { background: ${dark.surface} !important; border-color: ${dark.line} !important }
.dot { background: ${dark.brand} !important } .block { background: ${dark.ink} !important } .edge { border-color: ${dark.ink} !important }
.muted { color: ${dark.muted} !important } .link { color: ${dark.brand} !important }
.button { background: ${dark.brand} !important; color: ${dark["brand-ink"]} !important }
}`;

/**
 * The site's mark made of table cells and borders, because many mail programs show neither SVG nor images.
 * Recognisable without rounded corners too.
 */
const LOGO = html`<table role="presentation" cellpadding="0" cellspacing="0" style="line-height:0;font-size:0">
<tr><td style="width:9px;height:9px"></td><td style="width:10px"></td><td style="width:9px">${box("dot", `width:9px;height:9px;border-radius:5px;background:${light.brand}`)}</td></tr>
<tr><td style="height:10px">${box("edge", `width:5px;height:6px;margin:4px 0 0 3px;border:solid ${light.ink};border-width:2px 0 0 2px;border-radius:4px 0 0 0;box-sizing:border-box`)}</td><td>${box("block", `width:10px;height:10px;border-radius:3px;background:${light.ink}`)}</td><td>${box("edge", `width:6px;height:6px;margin:0 0 4px;border:solid ${light.ink};border-width:0 2px 2px 0;border-radius:0 0 4px 0;box-sizing:border-box`)}</td></tr>
<tr><td style="height:9px">${box("edge", `width:8px;height:8px;border:2px solid ${light.ink};border-radius:5px;box-sizing:border-box`)}</td><td></td><td></td></tr>
</table>`;

function box(name: string, style: string) {
  return html`<div class="${name}" style="${style}"></div>`;
}
