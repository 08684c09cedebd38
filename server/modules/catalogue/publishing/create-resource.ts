import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { itemInput } from "#shared/catalogue/item.ts";
import { insertResource, type Resource } from "../queries/resources.ts";
import { setParts } from "./set-parts.ts";

export type NewResource = v.InferInput<typeof newResource> & {
  createdAt?: Date;
  /** Allows drafts as parts, for a bundle created together with its items. */
  mayHoldDrafts?: boolean;
};

/** Creates a draft, which is invisible until published. */
export async function createResource(
  { db, clock }: Pick<Services, "db" | "clock">,
  { createdAt = clock(), mayHoldDrafts = false, ...input }: NewResource,
): Promise<Resource> {
  const parsed = v.safeParse(newResource, input);
  if (!parsed.success) throw new AppError(422, "invalid", explain(parsed.issues[0]));
  const { includes, ...fields } = parsed.output;
  const draft = { ...fields, createdAt, updatedAt: createdAt, status: "draft" } as const;
  const resource = await insertResource(db, draft);
  if (!resource) throw new AppError(409, "slug_taken", "Another item has this address already.");
  if (includes) await setParts(db, resource, includes, { mayHoldDrafts });
  return resource;
}

const slug = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
export const slugParam = v.object({ slug });

/** Slugs of the bundle's items; null for a single item; unchanged when omitted. */
const includes = v.optional(
  v.nullable(
    v.pipe(
      v.array(slug),
      v.minLength(2, "A bundle has at least two items"),
      v.maxLength(12),
      v.check((slugs) => new Set(slugs).size === slugs.length, "List each item once"),
    ),
  ),
);
const pricedRight = ({ isFree, priceCents }: { isFree: boolean; priceCents: number }) =>
  isFree === (priceCents === 0);
const PRICED_WRONG = "A price is 0 exactly when the item is free";

export const newResource = v.pipe(
  v.object({ slug, ...itemInput, includes }),
  v.check((input) => pricedRight(input), PRICED_WRONG),
);

/**
 * The slug cannot change, because links and libraries use it. `revision` is the one that the editor loaded.
 */
export const resourceEdit = v.pipe(
  v.object({ ...itemInput, includes, revision: v.pipe(v.number(), v.integer()) }),
  v.check((input) => pricedRight(input), PRICED_WRONG),
);
export type ResourceEdit = v.InferOutput<typeof resourceEdit>;

function explain(issue: v.InferIssue<typeof newResource>): string {
  const field = v.getDotPath(issue);
  return field ? `${field}: ${issue.message}` : issue.message;
}
