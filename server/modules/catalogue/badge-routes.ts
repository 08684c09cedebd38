import { Hono } from "hono";
import { AppError } from "#server/errors.ts";
import { type AppEnv, PUBLIC } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { dark, light } from "#shared/brand/palette.ts";
import type { ProofLogItem } from "#shared/catalogue/proof-log.ts";
import { escapeXml } from "#shared/text/escape-xml.ts";

const HEIGHT = 20;
/** Average width of a letter of 11 px Verdana, the widest font of the stack. */
const LETTER_WIDTH = 6.6;
const PADDING = 8;

/** Badges that other sites embed: "proven in n8n 2.41". Mounted at /badge. */
export function badgeRoutes({ catalogue }: Pick<Services, "catalogue">) {
  return new Hono<AppEnv>().get("/:name", (c) => {
    const slug = /^([a-z0-9-]+)\.svg$/.exec(c.req.param("name"))?.[1];
    const item = catalogue.proofLog().find((one) => one.slug === slug);
    if (!item) throw new AppError(404, "not_found", "There is no badge for this item.");
    return c.body(drawBadge(item), 200, {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": PUBLIC,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
}

function drawBadge({ results: [newest] }: ProofLogItem): string {
  const release = newest?.n8n.split(".").slice(0, 2).join(".");
  const label = newest ? (newest.passed ? "proven in n8n" : "fails in n8n") : "n8n";
  const value = release ?? "not run yet";
  const color = newest ? (newest.passed ? light.brand : light.accent) : light.muted;
  const widths = [label, value].map((text) => Math.ceil(text.length * LETTER_WIDTH) + 2 * PADDING);
  const [left = 0, right = 0] = widths;
  const text = (words: string, x: number) => `<text x="${x}" y="14">${escapeXml(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${escapeXml(`${label} ${value}`)}">`,
    `<title>${escapeXml(`${label} ${value}`)}</title>`,
    `<clipPath id="r"><rect width="${left + right}" height="${HEIGHT}" rx="4"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${left}" height="${HEIGHT}" fill="${dark.surface}"/>`,
    `<rect x="${left}" width="${right}" height="${HEIGHT}" fill="${color}"/></g>`,
    `<g fill="#fff" text-anchor="middle" font-family="Geist,Verdana,DejaVu Sans,sans-serif" font-size="11">`,
    text(label, left / 2),
    text(value, left + right / 2),
    "</g></svg>",
  ].join("");
}
