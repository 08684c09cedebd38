import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CODE_USE_STATES } from "#shared/states.ts";
import { oneOf, refersTo, time } from "../columns.ts";
import { orders } from "./orders.ts";

/** Discounts by percentage or amount. Null limits mean unlimited. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Upper case. */
    code: text().notNull().unique(),
    percent: integer(),
    amountCents: integer("amount_cents"),
    /** Slugs; null for all paid items. */
    items: text().array(),
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    maxUses: integer("max_uses"),
    maxPerPerson: integer("max_per_person"),
    createdAt: time("created_at").notNull(),
    /** Set when an operator ends the code. */
    endedAt: time("ended_at"),
  },
  (table) => [
    check(
      "discount_codes_worth",
      sql`(${table.percent} between 1 and 100 and ${table.amountCents} is null) or (${table.amountCents} > 0 and ${table.percent} is null)`,
    ),
    index().on(table.createdAt, table.id),
  ],
);

export const codeUses = pgTable(
  "code_uses",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    codeId: refersTo("code_id", () => discountCodes.id),
    /** The buyer's address as a keyed hash, so that a recreated account gets no new uses. Deleted after some time. */
    person: text(),
    state: text({ enum: CODE_USE_STATES }).notNull(),
    /** Time of the latest reservation. */
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    oneOf(table.state, CODE_USE_STATES),
    index().on(table.codeId, table.state),
    index().on(table.person),
    index().on(table.createdAt).where(sql`${table.state} = 'reserved'`),
  ],
);
