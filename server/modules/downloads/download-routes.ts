import { Hono } from "hono";
import * as v from "valibot";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { AppError } from "#server/errors.ts";
import { takeUpGrants } from "#server/modules/orders/index.ts";
import {
  type AppEnv,
  bearerToken,
  PRIVATE,
  rateLimit,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { authorizeLink, createDownload, DOWNLOADS } from "./create-download.ts";
import {
  newsWish,
  preferencesSchema,
  readPreferences,
  saveNewsWish,
  savePreferences,
  wishedItems,
} from "./download-preferences.ts";
import { type LibraryEntry, ownedBundles, readLibrary, readOwnItem } from "./read-library.ts";

export function downloadRoutes(services: Services) {
  const { db, storage, clock, visits } = services;
  const user = requireUser(services);
  const sparingly = rateLimit(services, DOWNLOADS);
  return new Hono<SignedInEnv>()
    .get("/secure-download", user, sparingly, validate("query", slugQuery), async (c) => {
      const { slug } = c.req.valid("query");
      const link = await createDownload({ db, storage, clock }, { slug, userId: c.var.user.id });
      visits.count("download", slug, (name) => c.req.header(name));
      return c.json(link, 200, PRIVATE);
    })
    .get("/library", user, async (c) => {
      await takeUpGrants(services, { userId: c.var.user.id, email: c.var.user.email });
      const items = await readLibrary({ db }, c.var.user.id);
      const wished = await wishedItems({ db }, { userId: c.var.user.id, email: c.var.user.email });
      const bundles = await ownedBundles({ db }, c.var.user.id);
      return c.json({ items: items.map((item) => libraryItem(item, wished)), bundles }, 200, PRIVATE);
    })
    .get("/library/preferences", user, async (c) =>
      c.json(await readPreferences({ db }, c.var.user.id), 200, PRIVATE),
    )
    .get("/library/:slug", user, validate("param", slugQuery), async (c) => {
      const userId = c.var.user.id;
      await takeUpGrants(services, { userId, email: c.var.user.email });
      return c.json(await readOwnItem({ db }, { slug: c.req.valid("param").slug, userId }), 200, PRIVATE);
    })
    .put("/library/:slug/news", user, validate("param", slugQuery), validate("json", newsWish), async (c) => {
      const { id: userId, email } = c.var.user;
      const { wanted } = c.req.valid("json");
      await saveNewsWish({ db, clock }, { slug: c.req.valid("param").slug, userId, email, wanted });
      return c.json({ wanted }, 200, PRIVATE);
    })
    .put("/library/preferences", user, validate("json", preferencesSchema), async (c) => {
      await savePreferences({ db, clock }, c.var.user.id, c.req.valid("json"));
      return c.json(c.req.valid("json"), 200, PRIVATE);
    });
}

/** Links of a store whose files we serve ourselves. */
export function fileRoutes({ db, storage, userTokens }: Pick<Services, "db" | "storage" | "userTokens">) {
  return new Hono<AppEnv>().get("/*", async (c) => {
    const token = bearerToken(c.req.header("authorization"));
    const response = storage.respond(c.req.raw, (link) => authorizeLink({ db, userTokens }, link, token));
    if (!response) throw new AppError(404, "not_found", "There is nothing at this address.");
    return response;
  });
}
const slugQuery = v.object({ slug });

function libraryItem(row: LibraryEntry, wished: Set<string>) {
  return {
    slug: row.slug,
    title: row.title,
    // Its cover has no public URL.
    cover_url: row.visibility === "private" ? null : row.coverUrl,
    platform: row.platform,
    is_free: row.isFree,
    licence: row.licence,
    /** Price of the upgrade to a team licence, for owners of a single licence. */
    upgrade_cents: row.upgradeCents,
    owned_since: row.ownedSince?.toISOString() ?? null,
    downloads: row.times,
    last_download: row.lastAt?.toISOString() ?? null,
    last_version: row.lastVersion,
    version: row.version,
    version_date: row.addedAt.toISOString(),
    size: row.size,
    filename: row.filename,
    /** Whether the user asked for mail about new versions; null for owners, who have Download Preferences. */
    news: row.isFree && !row.ownedSince ? wished.has(row.resourceId) : null,
    /** Promises that fail in the newest n8n version tested; null if none. */
    proof_failure: summarizeProofs(row.proofs)?.failure ?? null,
  };
}
