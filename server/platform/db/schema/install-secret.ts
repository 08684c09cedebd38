import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { MODES } from "#shared/states.ts";
import { oneOf } from "./columns.ts";

/** One row, created at the first start: the installation's secret and its mode. */
export const installSecret = pgTable(
  "install_secret",
  {
    only: boolean().primaryKey().default(true),
    /** Empty until a start has recorded the mode and creates it. */
    secret: text().notNull(),
    /** Null until a start has recorded it. */
    mode: text({ enum: MODES }),
  },
  (table) => [check("install_secret_one_row", sql`${table.only}`), oneOf(table.mode, MODES)],
);
