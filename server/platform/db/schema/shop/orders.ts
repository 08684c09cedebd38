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
import { wordList } from "#server/platform/db/word-list.ts";
import { LICENCES } from "#shared/orders/licence.ts";
import { ORDER_STATES } from "#shared/orders/order-state.ts";
import { OPEN_REFUND_STATES, PAYMENT_OUTCOMES, PAYMENT_STATUSES, REFUND_STATES } from "#shared/states.ts";
import { oneOf, time } from "../columns.ts";
import { resources } from "./catalogue.ts";

/** What somebody set out to buy, at which price. It exists before the provider is asked, and its amount never changes. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order number, as people say it: OW-7F3K-29. A name and no secret; orders from before have longer ones. */
    reference: text().notNull().unique(),
    /** Both are gone when the account is deleted: the order stays, without the name. */
    userId: uuid("user_id"),
    email: text(),
    resourceId: uuid("resource_id")
      .notNull()
      .references(() => resources.id),
    slug: text().notNull(),
    title: text().notNull(),
    /** What is asked for, after what a code or owned parts of a bundle take off. */
    licence: text({ enum: LICENCES }).notNull().default("person"),
    priceCents: integer("price_cents").notNull(),
    /** The item's own price at that moment; null in orders from before there were codes: the same. */
    listCents: integer("list_cents"),
    code: text(),
    /** The items of a bundle that this order gives, which the buyer did not own; null: the item alone. */
    parts: uuid().array(),
    /** The order whose single licence becomes a team's by this one: what that one gave is this one's while it is paid. */
    upgradesId: uuid("upgrades_id").references((): AnyPgColumn => orders.id),
    /** Where the buyer is: as said before paying, and by the connection's address. Null: nothing is known. */
    country: text("buyer_country"),
    connectionCountry: text("connection_country"),
    /** The host or campaign that first led the buyer here, as their browser says it; null: none, or not known. */
    source: text(),
    /** INR for one USD, in millionths; without a date it was the fallback rate. */
    rateMicros: integer("rate_micros").notNull(),
    rateDate: time("rate_date"),
    amountPaise: integer("amount_paise").notNull(),
    currency: text().notNull().default("INR"),
    providerOrderId: text("provider_order_id").unique(),
    state: text({ enum: ORDER_STATES }).notNull().default("created"),
    createdAt: time("created_at").notNull(),
    paidAt: time("paid_at"),
    refundedAt: time("refunded_at"),
    /** An operator has revoked what it gave: it hands nothing on any more. */
    licenceClosedAt: time("licence_closed_at"),
    /** When the reconciler asks the provider next, and how often it has; null: no more. */
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
    // The operator's list, by each of its filters.
    index().on(table.createdAt, table.id),
    index().on(table.state, table.createdAt, table.id),
    index().on(table.amountPaise, table.createdAt, table.id),
    index().on(table.paidAt),
    index().on(table.upgradesId).where(sql`${table.upgradesId} is not null`),
    index().on(table.checkAt).where(sql`${table.checkAt} is not null`),
    // What a code has brought in.
    index().on(table.code).where(sql`${table.code} is not null`),
  ],
);

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    providerPaymentId: text("provider_payment_id").notNull().unique(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    amountPaise: integer("amount_paise").notNull(),
    currency: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** What the provider takes for itself, and the tax in it; known once it is captured. */
    feePaise: integer("fee_paise"),
    taxPaise: integer("tax_paise"),
    /** How it was paid ("card", "upi"), whether from abroad, and the card's country, as far as the provider says. */
    method: text(),
    international: boolean(),
    cardCountry: text("card_country"),
    /** What has gone back of it by the provider's count, whoever asked for it. */
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
    // The operator's list of what was refunded in part.
    index("payments_partly_returned")
      .on(table.orderId)
      .where(sql`${table.outcome} = 'granted' and ${table.refundedPaise} > 0`),
  ],
);

/** Hands what an order bought to another address, once: a gift, or a seat of a team licence. */
export const licenceLinks = pgTable(
  "licence_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** Where the link is mailed to; gone when that person's account is deleted, as is who took it. */
    email: text(),
    /** Null: not sent yet. It stays when it is taken: who took it and opens it again is told so. */
    tokenHash: text("token_hash").unique(),
    /** The mail with the link; one from before that still waits is not sent. */
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

/** Who owns what: the only thing that opens a paid file. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull(),
    resourceId: uuid("resource_id")
      .notNull()
      .references(() => resources.id),
    /** An order for a bundle gives several. */
    orderId: uuid("order_id").references(() => orders.id),
    /** Handed over by whoever bought it: it ends with the link, and the order is not the owner's to see. */
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
 * duplicate, wrong_amount, no_owner, stale_order, code_used_up: the payment could give nothing. operator: somebody of ours decided it.
 * base_gone, base_returned: the single licence that was to become a team's, or has, is no longer there. at_provider: it was made in the provider's dashboard. dispute: the buyer's bank took it back.
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

/** Money that goes back, all of a payment or a part of it. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Of the try that counts. A try that the provider has refused is followed by one with a new key. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    amountPaise: integer("amount_paise").notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** The operator's own words. */
    note: text(),
    state: text({ enum: REFUND_STATES }).notNull().default("requested"),
    providerRefundId: text("provider_refund_id").unique(),
    failures: integer().notNull().default(0),
    failure: text(),
    /** When the provider is asked next; null: it has accepted, or nobody asks any more. */
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

/** What happened to an order, in turn: written with what happened, in the same transaction, and never changed. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text().notNull(),
    /** Ids and amounts only: nothing that says who somebody is. */
    detail: jsonb().$type<Record<string, string | number | null>>().notNull(),
    at: time("at").notNull(),
  },
  (table) => [index().on(table.orderId, table.id)],
);

/** One mail of a kind for each order. */
export const orderMails = pgTable(
  "order_mails",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
);
