import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addVersion, publishResource, unpublishResource } from "#server/modules/catalogue/index.ts";
import { demoMail } from "#server/platform/db/schema/demo/mail.ts";
import { users } from "#server/platform/db/schema/people/auth.ts";
import { updateMails } from "#server/platform/db/schema/shop/downloads.ts";
import { entitlements } from "#server/platform/db/schema/shop/orders.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { addTestVersion, publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { mailUpdate } from "./mail-update.ts";

type User = Awaited<ReturnType<typeof signedInUser>>;

let shop: Awaited<ReturnType<typeof startTestServer>>;
let ann: User;

beforeAll(async () => {
  shop = await startTestServer();
  ann = await signedInUser(shop.url, "ann@client.example");
});
afterAll(() => shop.close());

const publish = (slug: string) =>
  publishTestItem(shop.services, { slug, title: `The ${slug}`, priceCents: 4900 });

async function own(
  { id: userId }: { id: string },
  { id: resourceId }: { id: string },
  createdAt = new Date(Date.now() - 60_000),
): Promise<void> {
  await shop.db.insert(entitlements).values({ userId, resourceId, createdAt });
}

const save = (user: User, path: string, choice: object) =>
  user.fetch(path, {
    method: "PUT",
    body: JSON.stringify(choice),
    headers: { "Content-Type": "application/json" },
  });

async function mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]> {
  const response = await fetch(`${shop.url}/demo/mail.json?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { subject: string; text: string; html: string }[];
  return mails.filter(({ subject }) => subject.startsWith("New version"));
}

async function toldOf(versionId: string): Promise<string[]> {
  const rows = await shop.db.select().from(updateMails).where(eq(updateMails.versionId, versionId));
  return rows.map(({ userId }) => userId);
}

test("AC-4 PG-16 emails owners about a new version, except those who opted out, lost access or bought later", async () => {
  const item = await publish("router");
  const [no, noEmail, refunded, later] = (await Promise.all(
    ["no", "no-email", "refunded", "later"].map((name) => signedInUser(shop.url, `${name}@client.example`)),
  )) as [User, User, User, User];
  for (const user of [ann, no, noEmail, refunded]) await own(user, item);
  await save(no, "/api/library/preferences", { start_after_purchase: true, mail_updates: false });
  await save(noEmail, "/api/account/preferences", { email_notifications: false });
  await shop.db.delete(entitlements).where(eq(entitlements.userId, refunded.id));
  await own(later, item, new Date(Date.now() + 60_000));
  const { id } = await addTestVersion(shop.services, "router", "1.1.0");

  await vi.waitFor(async () => expect(await mailsTo("ann@client.example")).toHaveLength(1), WAIT);
  const [mail] = await mailsTo("ann@client.example");
  expect(mail?.subject).toBe("New version 1.1.0 of The router");
  for (const part of ["The router", "Version 1.1.0.", `${shop.url}/account`, "Download Preferences"])
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(part);
  await mailUpdate(shop.services, { versionId: id });
  expect(await toldOf(id)).toEqual([ann.id]);
});

test("AC-4 sends one mail per version, however often and concurrently it is announced", async () => {
  const item = await publish("digest");
  await own(ann, item);
  const { id: versionId } = await addTestVersion(shop.services, "digest", "2.0.0");
  await Promise.all(Array.from({ length: 4 }, () => mailUpdate(shop.services, { versionId })));
  await unpublishResource(shop.services, "digest");
  await publishResource(shop.services, "digest");
  await mailUpdate(shop.services, { versionId });
  await mailsAreOut();
  const { rows } = await shop.db.execute(sql`select id from mails where subject like '%The digest'`);
  expect(rows).toHaveLength(1);
});

test("AC-4 announces a version of an archived item when the item is published again", async () => {
  const item = await publish("sweeper");
  await own(ann, item);
  await unpublishResource(shop.services, "sweeper");
  const { id: versionId } = await addTestVersion(shop.services, "sweeper", "1.1.0");
  await mailUpdate(shop.services, { versionId });
  expect(await toldOf(versionId)).toEqual([]);
  await publishResource(shop.services, "sweeper");
  await vi.waitFor(async () => expect(await toldOf(versionId)).toEqual([ann.id]), WAIT);
});

test("AC-4 emails more owners than fit in one transaction, each once", async () => {
  const item = await publish("popular");
  await shop.db.execute(sql`
    with people as (
      insert into auth_users (email, last_sign_in_at, created_at, updated_at)
      select 'owner-' || i || '@client.example', now(), now(), now() from generate_series(1, 120) i returning id)
    insert into entitlements (user_id, resource_id, created_at)
    select id, ${item.id}, now() - interval '1 minute' from people`);
  const { id: versionId } = await addTestVersion(shop.services, "popular", "1.1.0");
  const written = async () =>
    (await shop.db.select({ to: demoMail.to }).from(demoMail).where(sql`subject like '%The popular'`)).map(
      ({ to }) => to,
    );
  await vi.waitFor(async () => expect(await written()).toHaveLength(120), WAIT);
  expect(new Set(await written()).size).toBe(120);
  expect(await toldOf(versionId)).toHaveLength(120);
});

test("AC-4 AC-5 the export lists the mails about updates, and a deleted account gets none", async () => {
  const item = await publish("farewell");
  const eve = await signedInUser(shop.url, "eve@client.example");
  await own(eve, item);
  const { id } = await addTestVersion(shop.services, "farewell", "1.1.0");
  await vi.waitFor(async () => expect(await toldOf(id)).toEqual([eve.id]), WAIT);
  const { downloads } = await (await eve.fetch("/api/account/export")).json();
  expect(downloads.update_mails).toMatchObject([{ slug: "farewell", version: "1.1.0" }]);
  expect((await eve.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
  expect(await shop.db.select().from(users).where(eq(users.id, eve.id))).toEqual([]);
  expect(await toldOf(id)).toEqual([]);
  const { id: versionId } = await addTestVersion(shop.services, "farewell", "1.2.0");
  await mailUpdate(shop.services, { versionId });
  expect(await toldOf(versionId)).toEqual([]);
});

test("PG-16 AC-5 one click in a mail program stops all news; settings and export show it", async () => {
  const item = await publish("weekly");
  const uma = await signedInUser(shop.url, "uma@client.example");
  await own(uma, item);
  await addTestVersion(shop.services, "weekly", "1.1.0");
  await vi.waitFor(async () => expect(await mailsTo("uma@client.example")).toHaveLength(1), WAIT);
  const [mail] = await mailsTo("uma@client.example");
  const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.html).toContain(link);
  const choice = async () =>
    (await (await uma.fetch("/api/account/export")).json()).preferences.email_notifications;

  const page = await fetch(link);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toMatch(/<form[^>]*method="post"[\s\S]*<button[^>]*>Unsubscribe<\/button>/);
  expect(await choice(), "looking changes nothing").toBeNull();
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const other = link.replace(uma.id, ann.id);
  for (const forged of [other, `${link}x`, `${shop.url}/unsubscribe?token=x`])
    expect((await fetch(forged, { method: "POST", body })).status).toBe(404);
  expect((await fetch(link, { method: "POST", body, redirect: "error" })).status).toBe(200);
  expect(await choice()).toBe(false);

  const { id: versionId } = await addTestVersion(shop.services, "weekly", "1.2.0");
  await mailUpdate(shop.services, { versionId });
  expect(await toldOf(versionId)).toEqual([]);
  expect((await uma.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
  expect((await fetch(link, { method: "POST", body })).status).toBe(200);
  const { rows } = await shop.db.execute(sql`select 1 from account_preferences where user_id = ${uma.id}`);
  expect(rows, "nothing is stored about a deleted account").toEqual([]);
});

const WAIT = { timeout: 40_000, interval: 50 };

/** Resolves when every queued mail is sent. */
async function mailsAreOut(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await shop.db.execute(
      sql`select id from pgboss.job where name in ('send-mail', 'announce-version') and state < 'completed'`,
    );
    expect(waiting.rows).toEqual([]);
  }, WAIT);
}

test("PF-7 mail and item show what a version changes in the workflow, beside its author's notes", async () => {
  const item = await publish("changing");
  const cleo = await signedInUser(shop.url, "cleo@client.example");
  await own(cleo, item);
  await addVersion(shop.services, {
    slug: "changing",
    version: "1.1.0",
    filename: "workflow.json",
    bytes: testWorkflow("changing", { url: "https://api.other.dev/v2" }),
    changelog: "Asks another service.",
  });
  await vi.waitFor(async () => expect(await mailsTo("cleo@client.example")).toHaveLength(1), WAIT);
  const [mail] = await mailsTo("cleo@client.example");
  for (const line of ["Asks another service.", "Nodes changed: Ask", "New hosts it contacts: api.other.dev"])
    expect(mail?.text).toContain(line);
  const detail = async () => (await fetch(`${shop.url}/api/resources/changing`)).json();
  await expect.poll(detail, WAIT).toMatchObject({
    versions: [
      { version: "1.1.0", difference: { added: [], changed: ["Ask"], hosts: ["api.other.dev"] } },
      { version: "1.0.0", difference: null },
    ],
  });
});
