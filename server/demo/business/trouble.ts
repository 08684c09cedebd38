import { sql } from "drizzle-orm";
import type { DisputeStatus } from "#shared/states.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { describeEvent, queueWebhooks } from "../payments/sandbox-webhooks.ts";
import { withStoredRecords } from "../payments/stored-records.ts";
import { payUnasked } from "./buy.ts";
import type { Orders } from "./customers.ts";
import type { Diary } from "./diary.ts";
import type { PastShop } from "./past-shop.ts";

/** One incident of each kind: bank, provider, mail. */
export function writeTrouble(diary: Diary, shop: PastShop, orders: Orders): void {
  const paymentOf = (key: string) => orders.get(key)?.paymentId ?? "";
  const dispute = (day: number, key: string, status: DisputeStatus, reason: string) =>
    diary.add(day, () => tellOfDispute(shop, { paymentId: paymentOf(key), status, reason }));
  dispute(9.4, "dispute-won", "open", "goods_or_services_not_received");
  dispute(15.3, "dispute-won", "won", "goods_or_services_not_received");
  dispute(11.6, "dispute-lost", "open", "fraudulent");
  dispute(12.4, "dispute-lost", "under_review", "fraudulent");
  dispute(19.7, "dispute-lost", "lost", "fraudulent");
  dispute(26.2, "dispute-open", "open", "not_as_described");
  diary.add(17.2, () => payUnasked(shop, 10_000, "bank-test"));
  diary.add(26.6, () => payUnasked(shop, 406_700, "paid-by-link"));
  diary.add(19.4, () => refundAtDashboard(shop, paymentOf("dashboard")));
  diary.add(0, async () => {
    shop.unreachable.add("kenji.mori@morilab.example").add("old.colleague@granitesoft.example");
  });
}

type Heard = { paymentId: string; status: DisputeStatus; reason: string };

/** The sandbox stores no disputes, so this sends the provider's webhook directly. */
async function tellOfDispute(shop: PastShop, { paymentId, status, reason }: Heard): Promise<void> {
  const event = `payment.dispute.${status === "open" ? "created" : status}`;
  const body = await withStoredRecords(shop.services, { paymentId }, (records) => {
    const dispute = records.addDispute(paymentId, status);
    dispute.id = `disp_${paymentId.slice("pay_".length)}`;
    dispute.reason_code = reason;
    return describeEvent(records, { event, paymentId, at: shop.clock() });
  });
  await queueWebhooks(shop.services, [body]);
  await shop.pass(5);
}

async function refundAtDashboard(shop: PastShop, paymentId: string): Promise<void> {
  await withStoredRecords(shop.services, { paymentId }, (records) => records.refundAtDashboard(paymentId));
}

/** Adds a job that failed all its attempts two days ago and succeeds when retried. */
export async function addDeadJob({ services }: PastShop, jobs: PastShop["services"]["jobs"]): Promise<void> {
  const { db, clock } = services;
  const queue = "make-invoice-files";
  await jobs.add(db, queue, {});
  const [made, failed] = [2, 1.9].map((days) => new Date(clock().getTime() - days * DAY_MS).toISOString());
  const output = JSON.stringify({ code: "ENOSPC", message: "ENOSPC: no space left on device, write" });
  await db.execute(sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, output = ${output}::jsonb,
      created_on = ${made}::timestamptz, completed_on = ${failed}::timestamptz
    where name = ${queue} and state = 'created'`);
}
