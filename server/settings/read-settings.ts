import { defaultSettings, madeUpFacts } from "#content/business.ts";
import { AppError } from "#server/errors.ts";
import type { Services, StoredSettings } from "#server/services.ts";
import type { Settings } from "#shared/settings/settings.ts";
import { newestVersions, type Version } from "./queries.ts";

/** What counts until something is stored: the demo's facts. */
export const UNSTORED: StoredSettings = { revision: 0, facts: defaultSettings };

/** As they are stored, for what must not be a moment old: documents, prices, and who is told. Pages and mails have the snapshot. */
export async function readSettings({ db }: Pick<Services, "db">): Promise<Settings> {
  return (await readStored({ db })).facts;
}

export async function readStored({ db }: Pick<Services, "db">): Promise<StoredSettings> {
  const [newest] = await newestVersions(db, 1);
  return newest ? { revision: newest.revision, facts: wholeFacts(newest) } : UNSTORED;
}

/** A version that was stored before there was some fact has it as the content says. */
export function wholeFacts({ facts }: Pick<Version, "facts">): Settings {
  return { ...defaultSettings, ...facts };
}

/** Somebody has stored them, and none of the seller's is the example's. */
export function isConfirmed({ revision, facts }: StoredSettings): boolean {
  return revision > 0 && madeUpFacts(facts).length === 0;
}

/** Live sells under true facts only: every sale issues a document that the tax office reads. */
export async function assertSelling({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  if (config.mode === "demo" || isConfirmed(await readStored({ db }))) return;
  throw new AppError(503, "not_selling", "This shop does not take orders yet. Please come back later.");
}
