import { sql } from "drizzle-orm";
import type { DisputeStatus } from "#shared/states.ts";
import { DAY_MS } from "#shared/time.ts";
import { paymentEntity } from "../payments/sandbox-entities.ts";
import { findPayment, refund } from "../payments/sandbox-ledger.ts";
import { queueWebhooks } from "../payments/sandbox-webhooks.ts";
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

/** The sandbox has no disputing bank, so this sends the provider's webhook directly. */
async function tellOfDispute(shop: PastShop, { paymentId, status, reason }: Heard): Promise<void> {
  const payment = paymentEntity(await findPayment(shop.services.db, paymentId));
  const entity = {
    id: `disp_${paymentId.slice("pay_".length)}`,
    entity: "dispute",
    payment_id: paymentId,
    amount: payment.amount,
    amount_deducted: status === "lost" ? payment.amount : 0,
    reason_code: reason,
    status,
    respond_by: Math.floor((shop.clock().getTime() + 10 * DAY_MS) / 1000),
  };
  const event = `payment.dispute.${status === "open" ? "created" : status}`;
  await queueWebhooks(shop.services, [{ event, entities: { payment, dispute: entity } }]);
  await shop.pass(5);
}

async function refundAtDashboard(shop: PastShop, providerPaymentId: string): Promise<void> {
  const { amount } = await findPayment(shop.services.db, providerPaymentId);
  await refund(shop.services, { providerPaymentId, amount, idempotencyKey: null });
}

/** Adds a job that failed all its attempts two days ago and succeeds when retried. */
export async function addDeadJob({ services }: PastShop, jobs: PastShop["services"]["jobs"]): Promise<void> {
  const { db, clock } = services;
  const queue = "make-invoice-files";
  await jobs.add(db, queue, {});
  const [made, failed] = [2, 1.9].map((days) => new Date(clock().getTime() - days * DAY_MS).toISOString());
  const output = JSON.stringify({ message: "Error: ENOSPC: no space left on device, write" });
  await db.execute(sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, output = ${output}::jsonb,
      created_on = ${made}::timestamptz, completed_on = ${failed}::timestamptz
    where name = ${queue} and state = 'created'`);
}
