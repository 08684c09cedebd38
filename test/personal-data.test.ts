import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer } from "./create-test-app.ts";
import { publishTestItem } from "./fixtures/catalogue.ts";
import { signedInUser } from "./fixtures/signed-in-user.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInUser>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: "olga@opswright.example" }, worksQueue: notMails });
  operator = await signedInUser(site.url, "olga@opswright.example");
  await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
});
afterAll(() => site.close());
/** Mails stay queued, so that the test sees the queue's content. */
const notMails = (queue: string) => queue !== "send-mail";

type Person = { id: string; email: string };
/**
 * How a row about a person is created (null: by signing in), and what the export shows of it (null: nothing, with
 * the reason).
 */
type Personal = { insert: ((person: Person) => string) | null; shows: string | null; why?: string };

const item = "(select id from resources where slug = 'paid-one')";
const version = `(select id from resource_versions where resource_id = ${item})`;
const PERSONAL: Record<string, Personal> = {
  auth_users: { insert: null, shows: '"email":"pat@client.example"' },
  auth_identities: { insert: null, shows: '"provider":"email"' },
  auth_sessions: { insert: null, shows: '"method":"otp"' },
  auth_refresh_tokens: { insert: null, shows: null, why: "hashes, which go with the session" },
  auth_one_time_tokens: {
    insert: ({ email }) =>
      `insert into auth_one_time_tokens (email, request_id, redirect_to, requested_at)
       values ('${email}', gen_random_uuid(), '', now()) on conflict do nothing`,
    shows: null,
    why: "a sign-in under way, for an hour",
  },
  auth_earlier_links: {
    insert: ({ email }) =>
      `insert into auth_earlier_links values ('earlier', '${email}', '{}', now() + interval '1 hour')`,
    shows: null,
    why: "a sign-in under way, for an hour",
  },
  auth_flow_states: {
    insert: ({ email }) =>
      `insert into auth_flow_states (state_hash, browser_hash, code_challenge, code_challenge_method, redirect_to, created_at, claims)
       values ('s', 'b', 'c', 's256', '', now(), '{"email":"${email.toUpperCase()}","sub":"1"}')`,
    shows: null,
    why: "a sign-in under way, for minutes",
  },
  operator_passkeys: {
    insert: ({ email }) =>
      `insert into operator_passkeys (id, operator, public_key, counter, transports, name, created_at, last_used_at)
       values ('pd', '${email}', '', 0, '{}', 'a key of Pat', now(), now())`,
    shows: '"passkeys":[{"name":"a key of Pat"',
  },
  operator_challenges: {
    insert: ({ email }) =>
      `insert into operator_challenges values (gen_random_uuid(), 'confirm', '${email}', '', now())`,
    shows: null,
    why: "a confirmation under way, for minutes",
  },
  operator_confirmations: {
    insert: () => `insert into operator_confirmations values (gen_random_uuid(), 'pd', now())`,
    shows: null,
    why: "which session has shown a passkey, for a day",
  },
  account_preferences: {
    insert: ({ id }) => `insert into account_preferences values ('${id}', false, now())`,
    shows: '"email_notifications":false',
  },
  download_preferences: {
    insert: ({ id }) => `insert into download_preferences (user_id, mail_updates) values ('${id}', false)`,
    shows: '"mail_updates":false',
  },
  downloads: {
    insert: ({ id }) =>
      `insert into downloads (user_id, resource_id, version_id) values ('${id}', ${item}, ${version})`,
    shows: '"history":[{"slug":"paid-one"',
  },
  news_wishes: {
    insert: ({ id, email }) => `insert into news_wishes values ('${id}', ${item}, '${email}', now())`,
    shows: '"news_of":[{"slug":"paid-one"',
  },
  setup_progress: {
    insert: ({ id }) =>
      `insert into setup_progress values ('${id}', ${item}, '{credential:slackApi}', now())`,
    shows: '"set_up":[{"slug":"paid-one","done":["credential:slackApi"]}]',
  },
  update_mails: {
    insert: ({ id }) => `insert into update_mails values (${version}, '${id}', now())`,
    shows: '"update_mails":[{"slug":"paid-one"',
  },
  reviews: {
    insert: ({ id }) =>
      `insert into reviews (resource_id, user_id, rating, text, access, created_at, updated_at)
       values (${item}, '${id}', 4, 'a review of Pat', 'bought', now(), now())`,
    shows: "a review of Pat",
  },
  n8n_tokens: {
    insert: ({ id }) =>
      `insert into n8n_tokens (user_id, token_hash, created_at) values ('${id}', 'pd', now())`,
    shows: '"addresses":[{"created_at"',
  },
  orders: {
    insert: ({ id, email }) =>
      `insert into orders (reference, user_id, email, resource_id, slug, title, price_cents, rate_micros, amount_paise, buyer_country, connection_country, source, created_at)
       values ('PD-ORDER', '${id}', '${email}', ${item}, 'paid-one', 'Paid one', 4900, 83000000, 406700, 'FR', 'DE', 'spring', now())`,
    shows: '"country_said":"FR","country_of_connection":"DE","came_from":"spring"',
  },
  entitlements: {
    insert: ({ id }) =>
      `insert into entitlements (user_id, resource_id, order_id)
       values ('${id}', ${item}, (select id from orders where reference = 'PD-ORDER'))`,
    shows: '"purchases":[{"slug":"paid-one"',
  },
  waiting_grants: {
    insert: ({ email }) => `insert into waiting_grants values ('${email}', ${item}, now())`,
    shows: '"granted":[{"title":"paid-one"',
  },
  billing: {
    insert: ({ id }) => `insert into billing values ('${id}', '{"name":"Pat at Work"}', now())`,
    shows: "Pat at Work",
  },
  pending_corrections: {
    insert: ({ id }) =>
      `insert into pending_corrections
       select id, reference, '${id}', '{"name":"Pat Abroad"}', now() from orders where reference = 'PD-ORDER'`,
    shows: "Pat Abroad",
  },
  documents: {
    insert: ({ id }) =>
      `insert into documents (kind, number, prefix, year, sequence, order_id, reference, user_id, buyer, tax_rate,
         taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, facts, issued_at)
       values ('invoice', 'PD/26-27/00001', 'PD', '26-27', 1, (select id from orders where reference = 'PD-ORDER'), 'PD-ORDER',
         '${id}', '{"name":"Pat Client","address":"1 Pat Road","state":"29"}', 0, 1, 0, 0, 0, 1, '{}', now())`,
    shows: "1 Pat Road",
  },
  licence_links: {
    insert: ({ email }) =>
      `insert into licence_links (order_id, email, created_at)
       values ((select id from orders where reference = 'PD-ORDER'), '${email.toUpperCase()}', now())`,
    shows: '"received":[{"title":"Paid one"',
  },
  contact_messages: {
    insert: ({ email }) =>
      `insert into contact_messages (send_key, name, email, company, phone, message, held, created_at)
       values ('pd', 'Pat', '${email.toUpperCase()}', '', '', 'a question of Pat', false, now())`,
    shows: "a question of Pat",
  },
  contact_replies: {
    insert: () =>
      `insert into contact_replies (message_id, operator, text, created_at)
       select id, 'olga@opswright.example', 'an answer to Pat', now() from contact_messages where send_key = 'pd'`,
    shows: "an answer to Pat",
  },
  waitlist: {
    insert: ({ email }) => `insert into waitlist values ('${email}', now())`,
    shows: '"waitlist":[{"joined_at"',
  },
  mails: {
    insert: ({ email }) =>
      `insert into mails ("to", subject, content) values
       ('${email.toUpperCase()}', 'queued for Pat', '{"to":"${email}"}'),
       ('olga@opswright.example', 'Message from Pat', '{"replyTo":"${email.toUpperCase()}"}')`,
    shows: "queued for Pat",
  },
  outgoing_events: {
    insert: ({ id, email }) =>
      `insert into outgoing_events (id, type, at, body, user_id, email)
       values ('msg_pd1', 'order.paid', now(), '{"email":"${email}"}', '${id}', null),
         ('msg_pd2', 'message.received', now(), '{"email":"${email.toUpperCase()}"}', null, '${email}')`,
    shows: '"webhook_events":[{"type":"order.paid"',
  },
  refused_addresses: {
    insert: ({ email }) => `insert into refused_addresses values ('${email}', '550 refused Pat', now())`,
    shows: "550 refused Pat",
  },
};

/** Tables without personal data, with the reason. Every table must be listed here or above. */
const IMPERSONAL: Record<string, string> = {
  audit_log: "customers by id or order reference; operators by address",
  auth_mail_counts: "keyed hashes, for a day",
  auth_signing_keys: "our keys",
  api_keys: "keys of machines of ours, as hashes",
  record_comparisons: "when records were compared",
  bundle_parts: "the catalogue",
  code_uses: "keyed hashes, for two years",
  daily_visits: "sums of a day",
  discount_codes: "our codes",
  disputes: "names a payment",
  document_series: "the last number of a series",
  exchange_rates: "a rate",
  file_signatures: "the catalogue",
  goods_tokens: "what machines of ours send proofs with",
  idempotency_keys: "replies encrypted by a key that is not stored, for a day",
  install_secret: "our secret",
  order_events: "ids and amounts of an order",
  order_mails: "which mails an order has had",
  payment_mismatches: "names a payment",
  traces: "the catalogue; runs over sample data",
  restore_drills: "when a backup was restored for a test",
  payments: "names an order; how it was paid and from where is exported with the order",
  proofs: "the catalogue",
  rate_limits: "keyed hashes, for a day",
  refunds: "names a payment",
  resource_versions: "the catalogue",
  resources: "the catalogue",
  support_refunds: "what support refunded, by operator and day",
  settings: "who sells: ourselves",
  webhook_deliveries: "how an event was sent, which goes with the event",
  webhook_endpoints: "where operators have events sent",
  webhook_events: "without what the provider says of the buyer, which is cut out before it is stored (LV-8)",
};

it("LV-8 OP-6 every table is classified as personal or impersonal", async () => {
  const { rows } = await site.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name not like 'demo\\_%'`);
  const tables = [...new Set(rows.map(({ table }) => table))].toSorted();
  expect(tables).toEqual([...Object.keys(PERSONAL), ...Object.keys(IMPERSONAL)].toSorted());
  const suspicious = rows.filter(
    ({ table, column }) => table in IMPERSONAL && /(^|_)(user_?id|user|email|address|to|phone)$/.test(column),
  );
  expect(suspicious, "a column that sounds like a person in a table that is said to name nobody").toEqual([]);
});

it("LV-8 OP-6 AC-5 an export shows all personal data, and a deletion leaves only the id in the audit log", async () => {
  const pat = { email: "pat@client.example", ...(await signedInUser(site.url, "pat@client.example")) };
  for (const { insert } of Object.values(PERSONAL)) if (insert) await site.db.execute(sql.raw(insert(pat)));
  const holding = await tablesWith(pat.email, pat.id);
  // Tables that reference the person through another of their tables.
  const indirect = ["public.auth_refresh_tokens", "public.contact_replies", "public.operator_confirmations"];
  const expected = Object.keys(PERSONAL).map((name) => `public.${name}`);
  expect([...holding, ...indirect].toSorted()).toEqual(expected.toSorted());

  const text = await (await pat.fetch("/api/account/export")).text();
  const exported = JSON.stringify(JSON.parse(text));
  for (const [table, { shows, why }] of Object.entries(PERSONAL)) {
    if (shows) expect(exported, table).toContain(shows);
    else expect(why, `${table} is not exported, for a reason`).toBeTruthy();
  }

  const gone = await operator.fetch(`/api/operator/people/${pat.id}/delete`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: pat.email }),
  });
  expect(gone.status).toBe(200);
  expect(await tablesWith(pat.email)).toEqual([]);
  expect(await tablesWith(pat.id)).toEqual(["public.audit_log"]);
  const left = await site.db.execute(sql`select 1 from contact_replies where text = 'an answer to Pat'
    union all select 1 from operator_confirmations`);
  expect(left.rows).toEqual([]);
  const [order] = (await site.db.execute(sql`select email, user_id from orders where reference = 'PD-ORDER'`))
    .rows;
  expect(order, "the order stays, without a name").toEqual({ email: null, user_id: null });
});

/** All tables, including the job queue, that contain one of the texts in any spelling. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await site.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') and table_name not like 'demo\\_%'
    order by 1`);
  const held = rows.map(({ name }) =>
    texts.map((text) => `select '${name}' as name from ${name} t where t::text ilike '%${text}%'`),
  );
  const found = await site.db.execute<{ name: string }>(sql.raw(held.flat().join(" union ")));
  return found.rows.map(({ name }) => name).toSorted();
}
