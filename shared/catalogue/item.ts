import * as v from "valibot";
import { VISIBILITIES } from "../states.ts";

/** Text fields: each has an input in the console's form and a flag in the command line. */
export const itemTexts = {
  title: { label: "Title", maxLength: 200, rows: 1, isRequired: true },
  summary: { label: "Summary", maxLength: 1000, rows: 4, isRequired: false },
} as const satisfies Record<string, { label: string; maxLength: number; rows: number; isRequired: boolean }>;

export type ItemText = keyof typeof itemTexts;
export const ITEM_TEXTS = Object.keys(itemTexts) as ItemText[];

const text = ({ maxLength }: { maxLength: number }) => v.pipe(v.string(), v.trim(), v.maxLength(maxLength));
const cents = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(100_000_000));

/**
 * The facts of an item that an operator edits, each defined once. The operator API, its audit entries, the console's draft, the command
 * line, API v1, webhook events and the item page derive from this. docs/adding-things.md shows how to add one.
 */
export const itemFields = {
  title: v.pipe(text(itemTexts.title), v.minLength(1)),
  summary: v.nullable(text(itemTexts.summary)),
  tags: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))), v.maxLength(12)),
  serviceArea: v.nullable(v.string()),
  isFree: v.boolean(),
  visibility: v.picklist(VISIBILITIES),
  /** Whether visitors may replay the recorded runs of its file. */
  showsTraces: v.boolean(),
  priceCents: cents(0),
  /** Null disables the team licence. */
  teamPriceCents: v.nullable(cents(100)),
  /** Position among the featured items; null: not featured. */
  featured: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
};

export type ItemFields = v.InferOutput<v.ObjectSchema<typeof itemFields, undefined>>;

const { title, summary, tags, serviceArea, isFree, priceCents } = itemFields;

/** Fields beyond the first six may be omitted: an edit leaves them unchanged, a new item gets the column's default. */
export const itemInput = {
  ...v.partial(v.object(itemFields)).entries,
  ...{ title, summary, tags, serviceArea, isFree, priceCents },
};

/** Fields of API v1 and of webhook events. */
export const {
  serviceArea: _area,
  showsTraces: _showsTraces,
  teamPriceCents: _teamPrice,
  featured: _featured,
  ...publicItemFields
} = itemFields;
