import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "./orders.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What takes something off a price: a percentage or an amount. Null limits do not limit. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In capitals. */
    code: text().notNull().unique(),
    percent: integer(),
    amountCents: integer("amount_cents"),
    /** Slugs; null: everything that is sold. */
    items: text().array(),
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    maxUses: integer("max_uses"),
    maxPerPerson: integer("max_per_person"),
    createdAt: time("created_at").notNull(),
    /** An operator has ended it. */
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

/** reserved: its buyer is about to pay. used: it is paid. released: nobody has tried to, and somebody else may have the use. */
export type CodeUseState = "reserved" | "used" | "released";

/** One use of a code, with the order that it belongs to. */
export const codeUses = pgTable(
  "code_uses",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    codeId: uuid("code_id")
      .notNull()
      .references(() => discountCodes.id),
    /** Gone when the account is deleted. */
    userId: uuid("user_id"),
    state: text().$type<CodeUseState>().notNull(),
    /** When it was reserved, for the last time. */
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index().on(table.codeId, table.state),
    index().on(table.userId),
    index().on(table.createdAt).where(sql`${table.state} = 'reserved'`),
  ],
);
