import { eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { demoWebhooks } from "#server/db/schema/demo-payments.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { sign } from "#server/providers/payments/razorpay-signatures.ts";

export const WEBHOOK_QUEUE = "demo-webhook";

/** Stored with what it tells of, and sent by a job until the shop has taken it. */
export async function queueWebhook(
  { db, jobs }: { db: Db; jobs: Jobs },
  event: string,
  entities: Record<string, object>,
): Promise<void> {
  const contains = Object.keys(entities);
  const payload = Object.fromEntries(contains.map((name) => [name, { entity: entities[name] }]));
  const created_at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ entity: "event", event, contains, payload, created_at });
  const [row] = await db.insert(demoWebhooks).values({ body }).returning({ id: demoWebhooks.id });
  if (row) await jobs.add(db, WEBHOOK_QUEUE, { id: row.id });
}

/** Over real HTTP, signed, as Razorpay does it. */
export async function deliverWebhook(
  { db, shopUrl, webhookSecret }: { db: Db; shopUrl: string; webhookSecret: string },
  { id }: { id: string },
): Promise<void> {
  const [row] = await db.select().from(demoWebhooks).where(eq(demoWebhooks.id, id));
  if (!row || row.deliveredAt) return;
  const answer = await fetch(`${shopUrl}/api/webhooks/razorpay`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Razorpay-Signature": sign(webhookSecret, row.body),
      "X-Razorpay-Event-Id": row.id,
    },
    body: row.body,
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  await db.update(demoWebhooks).set({ deliveredAt: new Date() }).where(eq(demoWebhooks.id, id));
}
