import { formatDollars } from "#shared/money/money.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Labels and formats of fields; any other field shows its own name in words. */
const FIELDS: Record<string, { name: string; format?: (value: unknown) => string }> = {
  priceCents: { name: "price", format: dollars },
  teamPriceCents: { name: "team price", format: dollars },
  featured: { name: "featured position" },
  showsTraces: { name: "recorded runs", format: (shown) => (shown ? "shown" : "hidden") },
  gstin: { name: "GSTIN" },
  sac: { name: "SAC" },
  lut: { name: "LUT" },
};
/** Redundant or internal fields. */
const HIDDEN_FIELDS = new Set(["revision", "isFree"]);
/** Longer changes show only the field's name. */
const MAX_CHANGE_LENGTH = 60;

/** Lists the differences field by field: "price $49 → $59". */
export function changedFields(before: Facts, after: Facts): string[] {
  return Object.keys({ ...before, ...after })
    .filter(
      (field) => !HIDDEN_FIELDS.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    )
    .map((field) => {
      const { name, format = valueText } = FIELDS[field] ?? { name: inWords(field) };
      const change = `${format(before[field])} → ${format(after[field])}`;
      return change.length > MAX_CHANGE_LENGTH ? name : `${name} ${change}`;
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

/** Splits a field name into words: "noticePeriod", "notice_period": "notice period". */
function inWords(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}
