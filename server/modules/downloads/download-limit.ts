import { findEmails } from "#server/modules/auth/index.ts";
import {
  accountAddress,
  type RateLimit,
  rateCounter,
  type SignedInEnv,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";

/**
 * Generous for people; needed because each download is a row of the history and free items cost the caller nothing.
 */
export const DOWNLOADS: RateLimit<SignedInEnv> = {
  name: "downloads",
  points: 120,
  seconds: 600,
  key: accountAddress,
};

/**
 * Applies the same limit to callers with a library token. Hosted sign-in services own the address, so there it
 * counts by user id.
 */
export function downloadCounter({ db, limiter }: Pick<Services, "db" | "limiter">) {
  const count = rateCounter({ limiter }, DOWNLOADS as RateLimit);
  return async (userId: string): Promise<void> => {
    const [account] = await findEmails(db, [userId]);
    await count(account?.email.toLowerCase() ?? userId);
  };
}
