import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { wordList } from "#server/platform/db/statements/word-list.ts";
import { LICENCES } from "#shared/orders/licence.ts";
import { ORDER_STATES } from "#shared/orders/order-state.ts";
import { OPEN_REFUND_STATES, PAYMENT_OUTCOMES, PAYMENT_STATUSES, REFUND_STATES } from "#shared/states.ts";
import { oneOf, refersTo, time } from "../columns.ts";
import { resources } from "./catalogue.ts";

/** A purchase and its price. Created before the provider's order; the amount never changes. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Order number in readable form: OW-7F3K-29. Not a secret; older orders have longer ones. */
    reference: text().notNull().unique(),
    /** Both are deleted with the account; the order remains anonymous. */
    userId: uuid("user_id"),
    email: text(),
    resourceId: refersTo("resource_id", () => resources.id),
    slug: text().notNull(),
    title: text().notNull(),
    /** The amount asked for, after code and owned items of a bundle. */
    licence: text({ enum: LICENCES }).notNull().default("person"),
    priceCents: integer("price_cents").notNull(),
    /** The item's list price at that moment; null in orders older than codes, where it equals the amount. */
    listCents: integer("list_cents"),
    code: text(),
    /** The items granted by a bundle's order, i.e. those the buyer did not own; null for a single item. */
    parts: uuid().array(),
    /**
     * The order whose single licence this one upgrades to a team licence. While this one is paid, it takes over
     * that order's entitlements.
     */
    upgradesId: uuid("upgrades_id").references((): AnyPgColumn => orders.id),
    /** The buyer's country, as declared before paying and as derived from the IP address. Null if unknown. */
    country: text("buyer_country"),
    connectionCountry: text("connection_country"),
    /** The host or campaign that first led the buyer here, as reported by their browser; null if none or unknown. */
    source: text(),
    /** `utm_campaign` of the visit that `source` led to. */
    campaign: text(),
    /** INR per USD in millionths; without a date it was the fallback rate. */
    rateMicros: integer("rate_micros").notNull(),
    rateDate: time("rate_date"),
    amountPaise: integer("amount_paise").notNull(),
    currency: text().notNull().default("INR"),
    providerOrderId: text("provider_order_id").unique(),
    state: text({ enum: ORDER_STATES }).notNull().default("created"),
    createdAt: time("created_at").notNull(),
    paidAt: time("paid_at"),
    refundedAt: time("refunded_at"),
    /** Set when an operator has revoked the access: the licence cannot be shared any more. */
    licenceClosedAt: time("licence_closed_at"),
    /** When the reconciler checks the order next, and how often it has; null when done. */
    checkAt: time("check_at"),
    checks: integer().notNull().default(0),
  },
  (table) => [
    oneOf(table.state, ORDER_STATES),
    oneOf(table.licence, LICENCES),
    check(
      "orders_amount",
      sql`(${table.amountPaise} >= 100 and ${table.priceCents} > 0) or ${table.amountPaise} = 0`,
    ),
    index().on(table.userId, table.resourceId, table.createdAt),
    // Serves the operator's list and each of its filters.
    index().on(table.createdAt, table.id),
    index().on(table.state, table.createdAt, table.id),
    index().on(table.amountPaise, table.createdAt, table.id),
    index().on(table.paidAt),
    index().on(table.upgradesId).where(sql`${table.upgradesId} is not null`),
    index().on(table.checkAt).where(sql`${table.checkAt} is not null`),
    // Serves the revenue of a code.
    index().on(table.code).where(sql`${table.code} is not null`),
  ],
);

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    providerPaymentId: text("provider_payment_id").notNull().unique(),
    orderId: refersTo("order_id", () => orders.id),
    amountPaise: integer("amount_paise").notNull(),
    currency: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** The provider's fee and the tax in it; known after capture. */
    feePaise: integer("fee_paise"),
    taxPaise: integer("tax_paise"),
    /** Method ("card", "upi"), whether from abroad, and the card's country, as far as the provider reports them. */
    method: text(),
    international: boolean(),
    cardCountry: text("card_country"),
    /** Refunded amount as counted by the provider, including refunds made in its dashboard. */
    refundedPaise: integer("refunded_paise").notNull().default(0),
    outcome: text({ enum: PAYMENT_OUTCOMES }),
    createdAt: time("created_at").notNull(),
    settledAt: time("settled_at"),
  },
  (table) => [
    oneOf(table.status, PAYMENT_STATUSES),
    oneOf(table.outcome, PAYMENT_OUTCOMES),
    index().on(table.orderId),
    uniqueIndex("payments_one_grant").on(table.orderId).where(sql`${table.outcome} = 'granted'`),
    // Serves the operator's list of partial refunds.
    index("payments_partly_returned")
      .on(table.orderId)
      .where(sql`${table.outcome} = 'granted' and ${table.refundedPaise} > 0`),
  ],
);

/** Hands an order's item to another address, once: a gift, or a seat of a team licence. */
export const licenceLinks = pgTable(
  "licence_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: refersTo("order_id", () => orders.id),
    /** The recipient's address; deleted, like the claimant, when that person's account is deleted. */
    email: text(),
    /**
     * Null until sent. Retained after the claim, so that the claimant who opens the link again gets an explanation.
     */
    tokenHash: text("token_hash").unique(),
    /** The mail with the link; an earlier mail that is still queued is not sent. */
    mailId: uuid("mail_id"),
    createdAt: time("created_at").notNull(),
    claimedAt: time("claimed_at"),
    claimedBy: uuid("claimed_by"),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.claimedBy),
    index("licence_links_address").on(sql`lower(${table.email})`),
  ],
);

/** Ownership of items: the only thing that grants access to a paid file. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    resourceId: refersTo("resource_id", () => resources.id),
    /** A bundle's order gives several. */
    orderId: uuid("order_id").references(() => orders.id),
    /** Set if another buyer shared it: it ends with the link, and that order is not visible to the owner. */
    linkId: uuid("link_id").references(() => licenceLinks.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.resourceId),
    index().on(table.resourceId),
    index().on(table.orderId),
    index().on(table.linkId),
  ],
);

/**
 * duplicate, wrong_amount, no_owner, stale_order, code_used_up: the payment could not grant the item. operator:
 * decided by an operator. base_gone, base_returned: the single licence of an upgrade no longer exists or was
 * refunded. at_provider: made in the provider's dashboard. dispute: charged back by the buyer's bank.
 */
export type RefundReason =
  | "duplicate"
  | "wrong_amount"
  | "no_owner"
  | "stale_order"
  | "code_used_up"
  | "operator"
  | "base_gone"
  | "base_returned"
  | "at_provider"
  | "dispute";

export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: refersTo("payment_id", () => payments.id),
    /** Key of the current attempt. After a rejection the next attempt uses a new key. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    amountPaise: integer("amount_paise").notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** Written by the operator. */
    note: text(),
    state: text({ enum: REFUND_STATES }).notNull().default("requested"),
    providerRefundId: text("provider_refund_id").unique(),
    failures: integer().notNull().default(0),
    failure: text(),
    /** When the refund is requested next; null once it is accepted or given up. */
    tryAt: time("try_at"),
    createdAt: time("created_at").notNull(),
    processedAt: time("processed_at"),
  },
  (table) => [
    oneOf(table.state, REFUND_STATES),
    index().on(table.paymentId),
    index().on(table.tryAt).where(sql`${table.tryAt} is not null`),
    index("refunds_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.state} in ${wordList(OPEN_REFUND_STATES)}`),
  ],
);

/** An order's history: written in the transaction of each change and never modified. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: refersTo("order_id", () => orders.id),
    kind: text().notNull(),
    /** Ids and amounts only, no personal data. */
    detail: jsonb().$type<Record<string, string | number | null>>().notNull(),
    at: time("at").notNull(),
  },
  (table) => [index().on(table.orderId, table.id)],
);

/** One mail of a kind per order. */
export const orderMails = pgTable(
  "order_mails",
  {
    orderId: refersTo("order_id", () => orders.id),
    kind: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
);
