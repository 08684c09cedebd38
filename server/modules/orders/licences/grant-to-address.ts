import { AppError } from "#server/errors.ts";
import { findResource } from "#server/modules/catalogue/index.ts";
import { grantMail, queueMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { publishGranted } from "../event-data.ts";
import { insertEntitlements } from "../queries/entitlements.ts";
import { grantAccess, revokeAccess } from "./grant-access.ts";
import { deleteWaitingGrant, insertWaitingGrant, takeWaitingGrants } from "./waiting-grants.ts";

type Grant = { slug: string; email: string; userId: string | null };

/**
 * Grants a private item to an email address and emails it. An address without an account (`userId` null) receives
 * the item at its first sign-in. Other items are granted to existing accounts only, without a mail.
 */
export async function grantToAddress(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { slug, email, userId }: Grant,
): Promise<void> {
  const { db, clock } = services;
  const item = await findResource(db, slug);
  const isPrivate = item?.visibility === "private";
  if (userId) await grantAccess(services, { userId, slug });
  else if (!isPrivate) throw nobody();
  else if (!(await insertWaitingGrant(db, { email, resourceId: item.id, createdAt: clock() })))
    throw new AppError(409, "already_owned", "This address has a pending grant of the item already.");
  if (!isPrivate) return;
  const mail = grantMail({ title: item.title, siteUrl: services.config.siteUrl });
  await queueMail(services, { ...mail, to: email });
}

export async function revokeFromAddress(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { slug, email, userId }: Grant,
): Promise<void> {
  if (userId) return revokeAccess(services, { userId, slug });
  const item = await findResource(services.db, slug);
  if (!item || !(await deleteWaitingGrant(services.db, email, item.id))) throw nobody();
}

/** Turns an address's pending grants into entitlements of its account. */
export async function takeUpGrants(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const resourceIds = await takeWaitingGrants(tx, email.toLowerCase());
    if (resourceIds.length === 0) return;
    await insertEntitlements(tx, { userId, resourceIds, createdAt: clock() });
    await publishGranted({ db: tx, jobs }, { userId, resourceIds });
  });
}

function nobody(): AppError {
  return new AppError(
    404,
    "not_found",
    "No account uses this address yet. Try again after the first sign-in.",
  );
}
