import { findVersions, withItems } from "#server/modules/catalogue/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { readPreferences } from "./download-preferences.ts";
import { deleteEverythingOf, downloadsOf, newsWishesOf, setupsOf, updateMailsOf } from "./queries.ts";

export const downloadsData: PersonalData = {
  name: "downloads",
  async read(db, { userId }) {
    const history = await withVersions(db, await downloadsOf(db, userId));
    const mails = await withVersions(db, await updateMailsOf(db, userId));
    return {
      history,
      update_mails: mails.map(({ slug, version, at }) => ({ slug, version, at })),
      news_of: await readWishes(db, userId),
      set_up: await readSetups(db, userId),
      preferences: await readPreferences({ db }, userId),
    };
  },
  erase: (db, { userId }) => deleteEverythingOf(db, userId),
};

async function readWishes(db: Db, userId: string) {
  const wishes = await withItems(db, await newsWishesOf(db, userId));
  return wishes.map(({ slug, createdAt }) => ({ slug, since: createdAt }));
}

async function readSetups(db: Db, userId: string) {
  const setups = await withItems(db, await setupsOf(db, userId));
  return setups.map(({ slug, done }) => ({ slug, done }));
}

async function withVersions(db: Db, rows: { versionId: string; createdAt: Date }[]) {
  const ids = [...new Set(rows.map(({ versionId }) => versionId))];
  const versions = new Map((await findVersions(db, ids)).map((version) => [version.versionId, version]));
  return rows.flatMap(({ versionId, createdAt: at }) => {
    const found = versions.get(versionId);
    return found ? [{ slug: found.slug, title: found.title, version: found.version, at }] : [];
  });
}
