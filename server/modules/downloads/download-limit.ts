import { findEmails } from "#server/modules/auth/index.ts";
import {
  accountAddress,
  type RateLimit,
  rateCounter,
  type SignedInEnv,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";

/** More than anyone downloads by hand: each download is a row of the history, and a free item's file costs the caller nothing. */
export const DOWNLOADS: RateLimit<SignedInEnv> = {
  name: "downloads",
  points: 120,
  seconds: 600,
  key: accountAddress,
};

/** Counts against the same limit for a caller who is known by a library token. A hosted sign-in service has the address: there by id. */
export function downloadCounter({ db, limiter }: Pick<Services, "db" | "limiter">) {
  const count = rateCounter({ limiter }, DOWNLOADS as RateLimit);
  return async (userId: string): Promise<void> => {
    const [account] = await findEmails(db, [userId]);
    await count(account?.email.toLowerCase() ?? userId);
  };
}
