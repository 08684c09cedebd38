import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { MODES } from "#shared/states.ts";
import { oneOf } from "./columns.ts";

/** One row, made at the first start: the secret that this installation made for itself, and its mode. */
export const installSecret = pgTable(
  "install_secret",
  {
    only: boolean().primaryKey().default(true),
    /** Empty until the start that has recorded the mode makes it. */
    secret: text().notNull(),
    /** Null until a start has recorded it. */
    mode: text({ enum: MODES }),
  },
  (table) => [check("install_secret_one_row", sql`${table.only}`), oneOf(table.mode, MODES)],
);
