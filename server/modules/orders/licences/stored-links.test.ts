import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverMail, listUndeliverable, resendMail } from "#server/platform/emails/outbox.ts";
import type { Mail } from "#server/platform/providers/mailer/mailer.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { type OrderAnswer, postJson, startTestShop, type TestShop } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { makeClaimToken } from "./licence-links.ts";

type User = Awaited<ReturnType<typeof signedInUser>>;
let shop: TestShop;
let ann: User;
let bob: User;
beforeAll(async () => {
  // Mails stay queued until the test sends them.
  shop = await startTestShop({ worksQueue: (queue) => queue !== "send-mail" });
  await publishTestItem(shop.services, { slug: "one", title: "Item one", priceCents: 4900 });
  ann = await signedInUser(shop.url, "ann@client.example");
  bob = await signedInUser(shop.url, "bob@client.example");
});
afterAll(() => shop.close());

async function buyGift(to: string): Promise<string> {
  const body = { slug: "one", licence: "gift", gift_to: to };
  const placed = (await (await postJson(ann, "/api/create-order", body)).json()) as OrderAnswer;
  expect((await shop.verify(ann, shop.razorpay.pay(placed.orderId))).status).toBe(200);
  return placed.reference;
}

async function waiting(to: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from mails where "to" = ${to} and sent_at is null order by created_at`,
  );
  return rows.map(({ id }) => id);
}

/** Every mail handed to the mail server, including rejected ones. */
const sent: Mail[] = [];
function send(mailId: string, fails: "once" | "never" = "never"): Promise<void> {
  const mailer = {
    async send(mail: Mail) {
      sent.push(mail);
      if (fails === "once") throw new Error("Try again later");
    },
  };
  return deliverMail({ ...shop.services, mailer }, { mailId }, parts);
}
const parts = {
  readDocument: () => Promise.reject(new Error("Nothing is attached")),
  makeClaimToken: (handingOver: { linkId: string; mailId: string }) =>
    makeClaimToken(shop.services, handingOver),
};

const tokenIn = (text = "") => /[?&]claim=([\w-]+)/.exec(text)?.[1] ?? "";
const claim = async (token: string) => (await postJson(bob, "/api/licence-links/claim", { token })).status;

/** Returns every link found in any table, including the job queue. */
async function storedTokens(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`);
  const found: string[] = [];
  for (const { name } of rows) {
    const held = await shop.db.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${name} t where t::text like '%claim=%'`),
    );
    for (const { row } of held.rows)
      found.push(...[...row.matchAll(/claim=([\w-]+)/g)].map(([, token = ""]) => token));
  }
  return found;
}

it("SA-5 a gift's link is created while its mail is sent: no table, queue or undeliverable mail contains a working one", async () => {
  await buyGift("bob@client.example");
  const [mailId = ""] = await waiting("bob@client.example");
  await expect(send(mailId, "once")).rejects.toThrow("Try again later");
  await shop.db.execute(sql`update mails set created_at = now() - interval '4 days' where id = ${mailId}`);
  await send(mailId, "once");
  const { items } = await listUndeliverable(shop.db, { after: null, limit: 50 });
  expect(items).toMatchObject([{ id: mailId }]);
  const tokens = await storedTokens();
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) expect(await claim(token), token).toBe(404);

  await resendMail(shop.services, mailId);
  await send(mailId);
  const made = sent.map(({ text }) => tokenIn(text));
  expect(new Set(made).size, "each try has its own").toBe(3);
  expect(sent.at(-1)?.html).toContain(made[2]);
  expect(await claim(made[0] ?? ""), "the last one counts, as with sign-in links").toBe(404);
  expect(await claim(made[2] ?? "")).toBe(200);
});

it("SA-5 SA-3 a link resent while the first mail is queued is sent once", async () => {
  const reference = await buyGift("cy@client.example");
  const { licences } = await (await ann.fetch("/api/licences")).json();
  const { links } = licences.find((one: { reference: string }) => one.reference === reference);
  const again = await postJson(ann, `/api/licences/${reference}/links/${links[0].id}/resend`, {});
  expect(again.status).toBe(200);
  const mails = await waiting("cy@client.example");
  expect(mails).toHaveLength(2);
  sent.splice(0);
  for (const mailId of mails.toReversed()) await send(mailId);
  expect(sent).toHaveLength(1);
  const opened = await fetch(`${shop.url}/api/licence-links`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token: tokenIn(sent[0]?.text) }),
  });
  expect(opened.status).toBe(200);
});
