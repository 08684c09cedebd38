import * as v from "valibot";
import type { Db } from "#server/db/database.ts";
import { resources } from "#server/db/schema/catalogue.ts";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/services.ts";
import type { Resource } from "./queries.ts";

export type NewResource = v.InferOutput<typeof newResource>;

/** A draft: nobody sees it before it is published. */
export async function createResource(
  { db, clock }: { db: Db; clock: Clock },
  { createdAt = clock(), ...input }: NewResource & { createdAt?: Date },
): Promise<Resource> {
  const [row] = await db
    .insert(resources)
    .values({ ...input, createdAt, updatedAt: createdAt, status: "draft" })
    .onConflictDoNothing({ target: resources.slug })
    .returning();
  if (!row) throw new AppError(409, "slug_taken", "Another item has this address already.");
  return row;
}

export const newResource = v.pipe(
  v.object({
    slug: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
    title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    summary: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
    tags: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))), v.maxLength(12)),
    serviceArea: v.nullable(v.string()),
    isFree: v.boolean(),
    priceCents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
  }),
  v.check(
    ({ isFree, priceCents }) => isFree === (priceCents === 0),
    "A price is 0 exactly when the item is free",
  ),
);
