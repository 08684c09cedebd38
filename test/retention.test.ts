import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { type Retained, retention, retentionTable, retentionTime } from "#content/policies/retention.ts";
import { shopFacts } from "#shared/settings/settings.ts";
import { createBrowser, createTestClock, mailsTo, signInByGoogle } from "./auth-client.ts";
import { publishTestItem } from "./fixtures/catalogue.ts";
import { startTestShop, type TestShop, webhooksProcessed } from "./fixtures/shop.ts";
import { signedInUser } from "./fixtures/signed-in-user.ts";

const OPERATOR = "boss@example.com";
const time = createTestClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ clock: time.clock, env: { TRUST_PROXY: "1", OPERATORS: OPERATOR } });
  await publishTestItem(shop.services, { slug: "paid-one", priceCents: 4900 });
  await publishTestItem(shop.services, { slug: "free-one" });
});
afterAll(() => shop.close());

let visitors = 0;

function post(path: string, body: object): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `192.0.2.${visitors++ % 250}` },
    body: JSON.stringify(body),
  });
}

/**
 * All tables that contain a text in any spelling. The demo's own represent external services: mailboxes, Google,
 * Razorpay.
 */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name not like 'demo\\_%' order by 1`);
  expect(rows.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await shop.db.execute(
      sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

it("LV-8 a person who deletes the account is gone from every table, queue and stored event", {
  timeout: 60_000,
}, async () => {
  const [email, name] = ["leaving@client.example", "Lea Ving"];
  const lea = await signedInUser(shop.url, email);
  await signInByGoogle(shop, { email, name });
  await post("/api/contact", {
    name,
    email: "Leaving@Client.example",
    company: "Client",
    phone: "",
    message: `Please call me, ${name}`,
  });
  await post("/api/waitlist", { email: email.toUpperCase() });
  await lea.fetch("/api/secure-download?slug=free-one");
  const order = await shop.order(lea, "paid-one");
  const payment = shop.razorpay.pay(order.orderId);
  Object.assign(shop.razorpay.payments.get(payment.razorpay_payment_id) ?? {}, { email, card: { name } });
  await shop.sendWebhook(shop.razorpay.webhook("payment.captured", payment.razorpay_payment_id));
  await shop.verify(lea, payment);
  await webhooksProcessed(shop);
  await vi.waitFor(async () => expect(await mailsTo(shop.url, OPERATOR)).not.toEqual([]), {
    timeout: 15_000,
  });
  time.advance(61);
  await createBrowser(shop).auth.signInWithOtp({ email });
  expect((await tablesWith(email)).length).toBeGreaterThan(5);

  const gone = await lea.fetch("/api/account", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(gone.status).toBe(204);
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith(name)).toEqual([]);
  expect(await tablesWith(lea.id)).toEqual([]);
});

describe("the privacy policy's table", () => {
  it("LV-8 is shown on the page as the jobs apply it", async () => {
    const { fillPolicy } = await import("#content/policies/policies.ts");
    const text = fillPolicy("{{retention}}", shopFacts(defaultSettings));
    expect(text).toBe(retentionTable());
    for (const kind of Object.keys(retention) as Retained[])
      expect(text).toContain(`| ${retention[kind].what} | ${retentionTime(kind)} |`);
    expect(retentionTime("contactMessages")).toBe("2 years");
    expect(retentionTime("signIns")).toBe("1 day");
  });

  /** A row of each line's age and one a day younger, with the job that deletes. */
  const lines: Record<
    Retained,
    { job: string; table: string; insert: (age: string, key: string) => string }
  > = {
    replies: {
      job: "forget-replies",
      table: "idempotency_keys",
      insert: (age, key) =>
        `insert into idempotency_keys (key_hash, fingerprint, created_at) values ('${key}', '', ${age})`,
    },
    signIns: {
      job: "forget-old-sign-ins",
      table: "auth_one_time_tokens",
      insert: (age, key) =>
        `insert into auth_one_time_tokens (email, request_id, redirect_to, requested_at) values ('${key}', gen_random_uuid(), '', ${age})`,
    },
    sessions: {
      job: "forget-old-sign-ins",
      table: "auth_sessions",
      insert: (
        age,
        key,
      ) => `with u as (${newUser(key)}), s as (insert into auth_sessions (user_id, method, created_at)
        select id, 'otp', now() - interval '9 years' from u returning id)
        insert into auth_refresh_tokens (hash, session_id, generation, created_at) select '${key}', id, 1, ${age} from s`,
    },
    refreshTokens: {
      job: "forget-old-sign-ins",
      table: "auth_refresh_tokens",
      insert: (
        age,
        key,
      ) => `with u as (${newUser(key)}), s as (insert into auth_sessions (user_id, method, created_at)
        select id, 'otp', now() from u returning id)
        insert into auth_refresh_tokens (hash, session_id, generation, created_at)
        select '${key}', id, 1, ${age} from s union all select '${key} 2', id, 2, ${FUTURE} from s
        union all select '${key} 3', id, 3, ${FUTURE} from s`,
    },
    contactMessages: {
      job: "delete-old-messages",
      table: "contact_messages",
      insert: (age, key) => newMessage(age, key, "'read', false"),
    },
    spam: {
      job: "delete-old-messages",
      table: "contact_messages",
      insert: (age, key) => newMessage(age, key, "'spam', false"),
    },
    waitlist: {
      job: "delete-old-messages",
      table: "waitlist",
      insert: (age, key) => `insert into waitlist (email, created_at) values ('${key}', ${age})`,
    },
    webhooks: {
      job: "compare-records",
      table: "webhook_events",
      insert: (age, key) =>
        `insert into webhook_events (event_id, body, received_at, processed_at) values (gen_random_uuid()::text, '"${key}"', ${age}, ${age})`,
    },
    outgoingEvents: {
      job: "forget-webhook-events",
      table: "outgoing_events",
      insert: (age, key) =>
        `insert into outgoing_events (id, type, at, body) values ('${key}', 'webhook.test', ${age}, '{}')`,
    },
    sentMails: {
      job: "forget-sent-mails",
      table: "mails",
      insert: (age, key) => `insert into mails ("to", subject, sent_at) values ('${key}', '', ${age})`,
    },
    undeliverableMails: {
      job: "forget-sent-mails",
      table: "mails",
      insert: (age, key) =>
        `insert into mails ("to", subject, undeliverable_at) values ('${key}', '', ${age})`,
    },
    refusedAddresses: {
      job: "forget-sent-mails",
      table: "refused_addresses",
      insert: (age, key) =>
        `insert into refused_addresses (email, reason, refused_at) values ('${key}', '', ${age})`,
    },
    confirmations: {
      job: "forget-confirmations",
      table: "operator_confirmations",
      insert: (age, key) =>
        `with p as (insert into operator_passkeys (id, operator, public_key, counter, transports, name, created_at, last_used_at)
           values ('${key}', '${key}', '', 0, '{}', '', now(), now()) returning id)
         insert into operator_confirmations select gen_random_uuid(), id, ${age} from p`,
    },
    unpaidGifts: {
      job: "forget-buyers",
      table: "licence_links",
      insert: (age, key) =>
        `with o as (${newOrder(key, age)})
         insert into licence_links (order_id, email, created_at) select id, '${key}', ${age} from o`,
    },
    codeUsers: {
      job: "forget-buyers",
      table: "code_uses",
      insert: (age, key) =>
        `with o as (${newOrder(key, age)}), c as (insert into discount_codes (code, percent, created_at) values ('${key}', 10, now()) returning id)
         insert into code_uses select o.id, c.id, '${key}', 'used', ${age} from o, c`,
    },
    rateLimits: {
      job: "forget-old-sign-ins",
      table: "rate_limits",
      insert: (age, key) => `insert into rate_limits (key, points, expire) values ('${key}', 1, ${age})`,
    },
  };
  const FUTURE = "now() + interval '1 day'";
  const newUser = (key: string) =>
    `insert into auth_users (email, last_sign_in_at, created_at, updated_at) values ('${key}', now(), now(), now()) returning id`;
  const newOrder = (key: string, age: string) =>
    `insert into orders (reference, resource_id, slug, title, price_cents, rate_micros, amount_paise, created_at)
     select '${key}', id, slug, title, 4900, 83000000, 406700, ${age} from resources where slug = 'paid-one' returning id`;
  const newMessage = (age: string, key: string, kind: string) =>
    `insert into contact_messages (send_key, name, email, company, phone, message, status, held, created_at)
     values ('${key}', '', '${key}', '', '', '', ${kind}, ${age})`;

  it.each(Object.keys(retention) as Retained[])(
    "LV-8 deletes %s at the stated age and not before",
    async (kind) => {
      const { job, table, insert } = lines[kind];
      const { days } = retention[kind];
      const now = `to_timestamp(${time.clock().getTime() / 1000})`;
      const [old, young] = [`old ${kind}`, `young ${kind}`];
      await shop.db.execute(sql.raw(insert(`${now} - interval '${days} days 1 minute'`, old)));
      await shop.db.execute(sql.raw(insert(`${now} - interval '${days - 1} days 23 hours'`, young)));
      await shop.services.jobs.add(shop.db, job, {});
      const there = async (key: string) => {
        const column =
          { auth_sessions: "(select email from auth_users where id = user_id)" }[table] ?? "t::text";
        const { rows } = await shop.db.execute(
          sql`select 1 from ${sql.raw(`${table} t where ${column}`)} like ${`%${key}%`} and ${sql.raw(`${column}`)} not like ${`%${key} _%`}`,
        );
        return rows.length > 0;
      };
      await vi.waitFor(async () => expect(await there(old)).toBe(false), { timeout: 15_000 });
      expect(await there(young)).toBe(true);
    },
  );
});
