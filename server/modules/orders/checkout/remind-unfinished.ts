import { newsReaders, reminderMail, unsubscribeUrl } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { HOUR_MS } from "#shared/time.ts";
import { unfinishedOrders } from "../queries/unfinished-orders.ts";
import { sendOnce } from "../send-once.ts";

/** A day after the order; if we were away meanwhile, until the order is about to expire. */
const AFTER_HOURS = 24;
const UNTIL_HOURS = 72;
/** Whoever begins again soon after a reminder is not reminded again. */
const ONCE_IN_HOURS = 30 * 24;
const BATCH = 500;
const KIND = "reminder";

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;

/** One mail to whoever began to pay and did not, if news is allowed; never a second one, however many orders were begun. */
export async function remindUnfinished(services: Writing): Promise<void> {
  const { db, jobs, clock, config } = services;
  const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS);
  const span = { from: hoursAgo(UNTIL_HOURS), until: hoursAgo(AFTER_HOURS), lately: hoursAgo(ONCE_IN_HOURS) };
  const found = await unfinishedOrders(db, { kind: KIND, ...span, limit: BATCH });
  const people = found.flatMap(({ userId, email, ...order }) =>
    userId && email ? [{ userId, email, order }] : [],
  );
  // The newest order of each: the list begins with it.
  const newest = [...new Map(people.toReversed().map((person) => [person.userId, person])).values()];
  for (const { userId, email, order } of await newsReaders({ db }, newest)) {
    const news = { userId, unsubscribeUrl: unsubscribeUrl({ config }) };
    const mail = reminderMail({ ...order, ...news, siteUrl: config.siteUrl });
    await db.transaction((tx) =>
      sendOnce({ db: tx, jobs, clock }, { orderId: order.id, kind: KIND }, [{ ...mail, to: email, news }]),
    );
  }
}
