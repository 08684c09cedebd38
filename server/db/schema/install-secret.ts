import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";

/** One row: the secret that this installation made for itself at its first start. */
export const installSecret = pgTable(
  "install_secret",
  { only: boolean().primaryKey().default(true), secret: text().notNull() },
  (table) => [check("install_secret_one_row", sql`${table.only}`)],
);
