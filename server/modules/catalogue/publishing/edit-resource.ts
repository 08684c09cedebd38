import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import { itemInput } from "#shared/catalogue/item.ts";
import { readResource } from "../item-data.ts";
import { bundlesAmong, findParts, isPartOfBundle, replaceParts } from "../queries/parts.ts";
import { findResourcesBySlug, insertResource, type Resource, updateResource } from "../queries/resources.ts";
import { latestVersion } from "../queries/versions.ts";
import { drawnCover } from "./set-cover.ts";

type NewResource = v.InferInput<typeof newResource> & {
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
  if (includes) {
    checkPrice(resource, includes);
    await setParts(db, resource, includes, { mayHoldDrafts });
  }
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

/** Edits an item, if it still has the `revision` that the editor loaded. */
export async function editResource(
  { db, clock }: Pick<Services, "db" | "clock">,
  { slug, revision, includes, ...changes }: ResourceEdit & { slug: string },
): Promise<{ before: Resource; after: Resource }> {
  const before = await readResource({ db }, slug);
  if (changes.visibility === "private" && (await isPartOfBundle(db, before.id)))
    throw new AppError(422, "invalid", "It is part of a bundle. Take it out of the bundle first.");
  const after = await updateResource(db, before.id, { ...changes, updatedAt: clock() }, revision);
  if (!after)
    throw new AppError(
      409,
      "changed_meanwhile",
      "Someone else has changed this item. Compare both versions before you save.",
    );
  const held = await findParts(db, before.id);
  checkPrice(after, includes === undefined ? held : (includes ?? []));
  if (includes !== undefined) await changeParts(db, after, { held, slugs: includes ?? [] });
  return { before, after };
}

function checkPrice({ isFree }: Resource, parts: readonly unknown[]): void {
  if (isFree && parts.length > 0) throw new AppError(422, "invalid", "A bundle has a price.");
}

/** Changes a bundle's items and its drawn cover, or turns an item into a bundle or back. */
async function changeParts(
  db: Db,
  item: Resource,
  { held, slugs }: { held: Resource[]; slugs: readonly string[] },
): Promise<void> {
  await setParts(db, item, slugs);
  if (held.length === 0 && slugs.length === 0) return;
  if (slugs.length === 0 && item.status === "published" && !(await latestVersion(db, item.id)))
    throw new AppError(422, "no_file", "Without items it needs a file. Unpublish it, or add a file first.");
  if (item.coverKey === null && item.status !== "draft")
    await updateResource(db, item.id, await drawnCover(db, item));
}

/** Turns an item into a bundle of others, in this order; an empty list makes it a single item again. */
async function setParts(db: Db, bundle: Resource, slugs: readonly string[], { mayHoldDrafts = false } = {}) {
  const found = await findResourcesBySlug(db, [...slugs]);
  const parts = slugs.map((slug) => found.find((part) => part.slug === slug));
  const known = parts.filter((part) => part !== undefined);
  const isUnfit = ({ id, status }: Resource) => id === bundle.id || (status === "draft" && !mayHoldDrafts);
  if (known.length < slugs.length || known.some(isUnfit))
    throw new AppError(422, "invalid", "A bundle is made of other items that have been published.");
  if (known.some(({ visibility }) => visibility === "private"))
    throw new AppError(422, "invalid", "A bundle cannot contain a private item.");
  const ids = known.map(({ id }) => id);
  if (ids.length > 0 && (await bundlesAmong(db, ids)).size > 0)
    throw new AppError(422, "invalid", "A bundle cannot contain a bundle.");
  await replaceParts(db, bundle.id, ids);
}
