import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";

/** One row, made at the first start: the secret that this installation made for itself, and its mode. */
export const installSecret = pgTable(
  "install_secret",
  {
    only: boolean().primaryKey().default(true),
    /** Empty until the start that has recorded the mode makes it. */
    secret: text().notNull(),
    /** Null until a start has recorded it. */
    mode: text().$type<"demo" | "live">(),
  },
  (table) => [
    check("install_secret_one_row", sql`${table.only}`),
    check("install_secret_mode", sql`${table.mode} in ('demo', 'live')`),
  ],
);
