import { AppError } from "#server/errors.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import { formatPaise } from "#shared/money/money.ts";
import { dayIn } from "#shared/time/time-zone.ts";
import type { Caller } from "./define-action.ts";
import { addSupportRefund } from "./queries/support-refunds.ts";

/**
 * Counts a refund against the caller's daily limit, in the caller's transaction. The day's row stays locked, so
 * concurrent refunds cannot both fit. Owners have no limit.
 */
export async function countSupportRefund(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  { caller, paise }: { caller: Caller; paise: number },
): Promise<void> {
  if (caller.role !== "support") return;
  const { supportRefundLimitPaise: limit } = config;
  const { timeZone } = await readSettings({ db });
  const total = await addSupportRefund(db, { operator: caller.actor, day: dayIn(timeZone, clock()), paise });
  if (total > limit)
    throw new AppError(
      403,
      "refund_limit",
      `Support may refund ${formatPaise(limit)} a day; this would make ${formatPaise(total)}. Ask an owner.`,
    );
}
