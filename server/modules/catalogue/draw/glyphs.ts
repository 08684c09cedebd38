import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GraphNode } from "#server/modules/catalogue/inspect/inspection.ts";
import { light } from "#shared/brand/palette.ts";

/** Path on a 24 by 24 grid: `stroke` is outlined, `fill` is solid. */
type Glyph = { kind: "stroke" | "fill"; d: string };

/** The app's logo if available, else a symbol for the node's purpose. */
export function glyphOf(node: Pick<GraphNode, "app" | "category" | "type">): Glyph {
  const mark = node.app ? appMark(node.app) : null;
  if (mark) return mark;
  const name = node.type.split(/[.:]/).at(-1) ?? "";
  for (const [pattern, d] of BY_TYPE) if (pattern.test(name)) return { kind: "stroke", d };
  return { kind: "stroke", d: BY_CATEGORY[node.category] };
}

const marks = new Map<string, Glyph | null>();
const require = createRequire(import.meta.url);

function appMark(app: string): Glyph | null {
  const known = marks.get(app);
  if (known !== undefined) return known;
  const own = OWN_MARKS.get(app);
  const glyph = own ? { kind: "stroke" as const, d: own } : iconOf(app);
  marks.set(app, glyph);
  return glyph;
}

/** Only names in the table reach the file system, because `app` comes from an uploaded file. */
function iconOf(app: string): Glyph | null {
  const slug = app.toLowerCase().replace(/\s/g, "");
  if (!ICONS.has(slug)) return null;
  const svg = readFileSync(require.resolve(`simple-icons/icons/${slug}.svg`), "utf8");
  const d = /<path d="([^"]+)"/.exec(svg)?.[1];
  return d ? { kind: "fill", d } : null;
}

const ICONS = new Set(
  "airtable anthropic asana bamboohr calendly clickup discord dropbox github gitlab gmail googleanalytics googlebigquery googlecalendar googledocs googledrive googlesheets hubspot intercom jira linear mailchimp mongodb mysql notion postgresql quickbooks razorpay redis shopify stripe supabase telegram trello typeform woocommerce wordpress x xero youtube zendesk".split(
    " ",
  ),
);

/** Own symbols for apps whose logos are not free to use. */
const OWN_MARKS = new Map([
  ["Slack", "M4.5 9h15.5M4 15h15.5M10 3.5 8 20.5M16 3.5l-2 17"],
  ["LinkedIn", "M5 10v9M5 5.2v.1M11 19v-9M11 14c0-2.4 1.7-4 4-4s4 1.6 4 4v5"],
]);

const SPARK =
  "M11 3.5c.7 4.6 2.400 6.300 7 7-4.600.700-6.300 2.400-7 7-.700-4.600-2.400-6.300-7-7 4.600-.700 6.300-2.400 7-7zM18.500 16v5M16 18.500h5";

const BY_CATEGORY: Record<GraphNode["category"], string> = {
  trigger: "M13 2.500 4.500 13.500h6.500l-1 8 8.500-11H12z",
  app: "M20.500 8 12 3 3.500 8v8l8.500 5 8.500-5zM3.500 8l8.500 5 8.500-5M12 13v8",
  ai: SPARK,
  logic:
    "M4 12h6M10 12c4 0 3-6 8-6M10 12c4 0 3 6 8 6M16 3.500 18.500 6 16 8.500M16 15.500l2.500 2.500-2.500 2.500",
  code: "m15.500 17.500 5.500-5.500-5.500-5.500M8.500 6.500 3 12l5.500 5.500",
  storage:
    "M4 6c0-1.700 3.600-3 8-3s8 1.300 8 3-3.600 3-8 3-8-1.300-8-3zM4 6v12c0 1.700 3.600 3 8 3s8-1.300 8-3V6M4 12c0 1.700 3.600 3 8 3s8-1.300 8-3",
};

const CLOCK = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.500 2";
const REPLY = "M9 6 4 11l5 5M4 11h10c3.500 0 6 2 6 7";

const BY_TYPE: readonly [RegExp, string][] = [
  [/^(?:scheduleTrigger|wait|cron|interval|FunctionSleep)$/, CLOCK],
  [/^(?:formTrigger|form)$/, "M5 3.500h14v17H5zM8.500 8.500h7M8.500 12.500h7M8.500 16.500h3.500"],
  [/^(?:rssFeedRead|rssFeedReadTrigger)$/, "M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18v.1"],
  [
    /^httpRequest$|^ActionSendData$/,
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18",
  ],
  [/^(?:respondToWebhook|WebhookRespond)$/, REPLY],
  [/^(?:set|SetVariables|SetVariable|renameKeys)$/, "M4 20h4L19 9l-4-4L4 16zM13 7l4 4"],
  [/^(?:filter|removeDuplicates|limit)$/, "M4 5h16l-6 7.500V19l-4 1.500v-8z"],
  [
    /^(?:merge|aggregate|summarize|BasicAggregator|TextAggregator)$/,
    "M4 5c6 0 5 7 9 7h7M4 19c6 0 5-7 9-7M17 9l3 3-3 3",
  ],
  [
    /^(?:splitInBatches|BasicRepeater)$/,
    "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  ],
  [/^(?:noOp|stopAndError)$/, "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 9h6v6H9z"],
  [/^sort$/, "M7 4v15M3.500 15.500 7 19l3.500-3.500M14 6h7M14 12h5M14 18h3"],
  [/^(?:extractFromFile|convertToFile)$/, "M6 3h8l4.500 4.500V21H6zM14 3v5h4.500M9 13h6.500M9 17h4"],
  [/^errorTrigger$/, "M12 4 2.500 20h19zM12 10v4.500M12 17.300v.1"],
  [
    /^person$/,
    "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500",
  ],
  [/^outputParser/, "M8 4C5 4 6.500 11 4 12c2.500 1 1 8 4 8M16 4c3 0 1.500 7 4 8-2.500 1-1 8-4 8"],
];

/** Returns a node's icon as a data URL, for lists in other programs. */
export function nodeIcon(node: Pick<GraphNode, "app" | "category" | "type">): string {
  const { kind, d } = glyphOf(node);
  const paint =
    kind === "fill"
      ? `fill="${light.brand}"`
      : `fill="none" stroke="${light.brand}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path ${paint} d="${d}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
