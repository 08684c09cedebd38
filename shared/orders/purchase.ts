import * as v from "valibot";
import { slug } from "../catalogue/slug.ts";
import { emailAddress } from "../contact/email-address.ts";
import { camelKeys, snakeKeys } from "../fields.ts";
import { countryCode } from "../tax/billing-details.ts";
import { discountCode, typedCode } from "./discount-code.ts";
import { LICENCES } from "./licence.ts";
import { orderSource } from "./order-source.ts";

const sourceText = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text: string) => orderSource(text)),
    ),
  ),
  null,
);

/**
 * The facts of an order that a buyer's request states, each defined once and stored under the same name. The API input, the action that a
 * sign-in link carries, the order row, the console's list and order page, the command line, the data export, API v1 and webhook events
 * derive from this. docs/adding-things.md shows how to add one.
 */
export const purchaseFields = {
  /** `utm_source` or the host that led to the purchase. Text that is neither is dropped, not refused. */
  source: sourceText,
  /** `utm_campaign` of the same visit. */
  campaign: sourceText,
  licence: v.picklist(LICENCES),
  code: discountCode,
  /** The buyer's own statement; the invoice decides the country of supply. */
  country: countryCode,
};

type PurchaseField = keyof typeof purchaseFields;
export const PURCHASE_FIELDS = namesOf(purchaseFields);

const factLabels = { source: "Came from", campaign: "Campaign" } satisfies Partial<
  Record<PurchaseField, string>
>;

/** Labels of the facts that the console's order page and `orders show` list by name. */
export const orderFactLabels = snakeKeys(factLabels);
export const ORDER_FACTS = namesOf(orderFactLabels);

const request = snakeKeys({ ...purchaseFields, giftTo: emailAddress });

/** The request of `POST /api/create-order`. A code is looked up as typed, so that an impossible one is an unknown one. */
export const purchaseInput = v.pipe(
  v.object({ slug, ...orNull(request), code: typedCode, licence: v.optional(request.licence, "person") }),
  v.check(({ licence, gift_to }) => (licence === "gift") === (gift_to !== null)),
  v.transform(camelKeys),
);

export type PurchaseRequest = v.InferInput<typeof purchaseInput>;
export type Purchase = v.InferOutput<typeof purchaseInput>;

/** The same request as a sign-in link carries it: anyone may have written the link, so nothing unusual passes. */
export const carriedPurchase = { slug, ...v.partial(v.object(request)).entries };

const time = v.pipe(v.string(), v.isoTimestamp());

/** Facts that the shop records of an order. */
const recordedFields = {
  reference: v.string(),
  createdAt: time,
  email: v.nullable(v.string()),
  title: v.string(),
  slug: v.string(),
  amountPaise: v.number(),
  currency: v.string(),
  state: v.string(),
  paidAt: v.nullable(time),
  refundedAt: v.nullable(time),
  providerOrderId: v.nullable(v.string()),
};
const { country: _country, ...listedFields } = purchaseFields;

/** The facts of an order as the console's list and order page return them. */
export const orderFields = {
  ...recordedFields,
  ...orNull(listedFields),
  licence: v.string(),
  code: v.nullable(v.string()),
  priceCents: v.number(),
};

/** Columns of the console's spreadsheet of orders. */
export const ORDER_COLUMNS = [
  ...namesOf(snakeKeys(recordedFields)),
  "shown_state",
  "returned_paise",
  ...namesOf(orderFactLabels),
] as const;

/** Fields of API v1 and of webhook events. */
export const { providerOrderId: _providerOrderId, source: _source, ...publicOrderFields } = orderFields;

function namesOf<Fields extends object>(fields: Fields) {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** Makes every field optional: null when omitted. */
function orNull<Entries extends v.ObjectEntries>(entries: Entries) {
  const optional = Object.entries(entries).map(([name, schema]) => [
    name,
    v.optional(v.nullable(schema), null),
  ]);
  return Object.fromEntries(optional) as {
    [Name in keyof Entries]: v.OptionalSchema<v.NullableSchema<Entries[Name], undefined>, null>;
  };
}
