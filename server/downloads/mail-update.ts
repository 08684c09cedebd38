import type { Announcement } from "#server/catalogue/catalogue.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import { updateMails } from "#server/db/schema/downloads.ts";
import { mailId } from "#server/emails/mail-id.ts";
import { queueMail } from "#server/emails/queue-mail.ts";
import { updateMail } from "#server/emails/update-mail.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/services.ts";
import { findUpdate, ownersToTell, type Update } from "./update-queries.ts";

type Needed = { db: Db; jobs: Jobs; clock: Clock; config: Pick<Config, "siteUrl"> };

/** Few enough that a transaction is short, many enough that thousands of owners are soon told. */
const BATCH = 100;

/**
 * Writes to everybody who owned the item before this version and wants to hear of it, once each: a job that died half-way
 * goes on where it stopped. An item that is out of the lists by now is announced when it is published again.
 */
export async function mailUpdate(needed: Needed, { versionId }: Announcement): Promise<void> {
  const update = await findUpdate(needed.db, versionId);
  if (update?.status !== "published") return;
  let told: number;
  do told = await needed.db.transaction((db) => tellNextOwners({ ...needed, db }, update));
  while (told === BATCH);
}

/** The rows and the mails' jobs stand or fall together. Returns how many owners it has looked at. */
async function tellNextOwners({ db, jobs, clock, config }: Needed, update: Update): Promise<number> {
  const owners = await ownersToTell(db, update, BATCH);
  if (owners.length === 0) return 0;
  const { versionId } = update;
  const claimed = await db
    .insert(updateMails)
    .values(owners.map(({ userId }) => ({ versionId, userId, createdAt: clock() })))
    .onConflictDoNothing()
    .returning({ userId: updateMails.userId });
  const ours = new Set(claimed.map(({ userId }) => userId));
  const mail = updateMail({ ...update, siteUrl: config.siteUrl });
  for (const { userId, email } of owners.filter((owner) => ours.has(owner.userId)))
    await queueMail({ db, jobs }, { ...mail, to: email, id: mailId("update", versionId, userId) });
  return owners.length;
}
