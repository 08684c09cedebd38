import { formatDollars } from "#shared/money.ts";

type Facts = Readonly<Record<string, unknown>>;

/** What a field is called, and what its value says. A field of neither has its own name, in words. */
const FIELDS: Record<string, { name: string; say?: (value: unknown) => string }> = {
  priceCents: { name: "price", say: dollars },
  teamPriceCents: { name: "team price", say: dollars },
  featured: { name: "featured position" },
  serviceArea: { name: "service area" },
  showsTraces: { name: "recorded runs", say: (shown) => (shown ? "shown" : "hidden") },
  gstin: { name: "GSTIN" },
  sac: { name: "SAC" },
  lut: { name: "LUT" },
};
/** What another field says too, and what only the machine counts. */
const UNSAID = new Set(["revision", "isFree"]);
/** As much as stands in a line; of more it is enough to know that it changed. */
const LONGEST = 60;

/** "price $49 → $59": what differs, field by field. */
export function changedFields(before: Facts, after: Facts): string[] {
  return Object.keys({ ...before, ...after })
    .filter((field) => !UNSAID.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => {
      const { name, say = valueText } = FIELDS[field] ?? { name: inWords(field) };
      const change = `${say(before[field])} → ${say(after[field])}`;
      return change.length > LONGEST ? name : `${name} ${change}`;
    });
}

function dollars(cents: unknown): string {
  return cents ? formatDollars(Number(cents)) : "none";
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (Array.isArray(value)) return value.join(", ") || "none";
  if (typeof value === "object") return Object.values(value).join(", ");
  return value === true ? "yes" : value === false ? "no" : String(value);
}

/** "noticePeriod", "notice_period": "notice period". */
function inWords(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}
