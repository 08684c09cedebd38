import { randomUUID } from "node:crypto";
import type pg from "pg";

/** The rows of a paid order, in the same two transactions, without anything around them. */
export async function bareLoop(pool: pg.Pool, orders: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>("select id from resources limit 1");
  const resourceId = rows[0]?.id;
  await pool.query(
    "create table bench_jobs (id uuid primary key default gen_random_uuid(), name text, data jsonb)",
  );
  const started = performance.now();
  await Promise.all(Array.from({ length: orders }, () => bareOrder(pool, resourceId)));
  return orders / ((performance.now() - started) / 1000);
}

async function bareOrder(pool: pg.Pool, resourceId: string | undefined): Promise<void> {
  const [id, userId, paymentId] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `insert into orders (id, reference, user_id, email, resource_id, slug, title, price_cents, rate_micros, amount_paise, created_at)
     values ($1, $4, $2, 'x@example.com', $3, 'x', 'x', 4900, 83000000, 406700, now())`,
    [id, userId, resourceId, `bench-${id}`],
  );
  await pool.query("update orders set provider_order_id = $2 where id = $1", [id, `bench-${id}`]);
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select * from orders where id = $1 for update", [id]);
  await client.query(
    `insert into payments (id, provider_payment_id, order_id, amount_paise, currency, status, created_at)
     values ($1, $3, $2, 406700, 'INR', 'captured', now())`,
    [paymentId, id, `bench-${paymentId}`],
  );
  await client.query("insert into entitlements (user_id, resource_id, order_id) values ($1, $2, $3)", [
    userId,
    resourceId,
    id,
  ]);
  await client.query("update orders set state = 'paid', paid_at = now() where id = $1", [id]);
  await client.query("insert into order_mails (order_id, kind, created_at) values ($1, 'receipt', now())", [
    id,
  ]);
  await client.query("insert into bench_jobs (name, data) values ('send-mail', $1)", [
    { html: "x".repeat(4000) },
  ]);
  await client.query("update payments set outcome = 'granted', settled_at = now() where id = $1", [
    paymentId,
  ]);
  await client.query("commit");
  client.release();
}
