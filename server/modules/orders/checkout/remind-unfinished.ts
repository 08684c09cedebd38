import { newsReaders, reminderMail, unsubscribeUrl } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { HOUR_MS } from "#shared/time/time.ts";
import { unfinishedOrders } from "../queries/unfinished-orders.ts";
import { sendOnce } from "../send-receipt.ts";

/** A day after the order; after downtime, until shortly before the order expires. */
const AFTER_HOURS = 24;
const UNTIL_HOURS = 72;
/** A buyer who was reminded recently is not reminded again. */
const ONCE_IN_HOURS = 30 * 24;
const BATCH = 500;
const KIND = "reminder";

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/** Emails each buyer with an unpaid order once, if they allow news, however many orders they began. */
export async function remindUnfinished(services: Writing): Promise<void> {
  const { db, jobs, clock, config } = services;
  const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS);
  const span = { from: hoursAgo(UNTIL_HOURS), until: hoursAgo(AFTER_HOURS), lately: hoursAgo(ONCE_IN_HOURS) };
  const found = await unfinishedOrders(db, { kind: KIND, ...span, limit: BATCH });
  const people = found.flatMap(({ userId, email, ...order }) =>
    userId && email ? [{ userId, email, order }] : [],
  );
  // The list is newest first; the reversal keeps each buyer's newest order.
  const newest = [...new Map(people.toReversed().map((person) => [person.userId, person])).values()];
  for (const { userId, email, order } of await newsReaders({ db }, newest)) {
    const news = { userId, unsubscribeUrl: unsubscribeUrl({ config }) };
    const mail = reminderMail({ ...order, ...news, siteUrl: config.siteUrl });
    await db.transaction((tx) =>
      sendOnce({ db: tx, jobs, clock }, { orderId: order.id, kind: KIND }, [{ ...mail, to: email, news }]),
    );
  }
}
