import { lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Retained, retention } from "#content/policies/retention.ts";
import { DAY_MS } from "#shared/time/time.ts";
import type { Db } from "./db.ts";

/** Returns the time before which records are deleted, following the retention table of the privacy policy. */
export function retainedSince(kind: Retained, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * DAY_MS);
}

/** Deletes the rows whose time is before that. */
export async function deleteExpired(db: Db, kind: Retained, time: PgColumn, now: Date): Promise<void> {
  await db.delete(time.table).where(lt(time, retainedSince(kind, now)));
}
