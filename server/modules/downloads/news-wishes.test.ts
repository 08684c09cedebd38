import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newsWishes, updateMails } from "#server/platform/db/schema/shop/downloads.ts";
import { entitlements } from "#server/platform/db/schema/shop/orders.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { addTestVersion, publishTestItem } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { mailUpdate } from "./mail-update.ts";

type User = Awaited<ReturnType<typeof signedInUser>>;

let shop: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const signIn = (name: string) => signedInUser(shop.url, `${name}@client.example`);
const publish = (slug: string) => publishTestItem(shop.services, { slug, title: `The ${slug}` });
const download = (user: User, slug: string) => user.fetch(`/api/secure-download?slug=${slug}`);

function put(user: User, path: string, json: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return user.fetch(path, { method: "PUT", body: JSON.stringify(json), headers });
}
const wish = (user: User, slug: string, wanted = true) => put(user, `/api/library/${slug}/news`, { wanted });

async function libraryNews(user: User): Promise<Record<string, boolean | null>> {
  const { items } = await (await user.fetch("/api/library")).json();
  return Object.fromEntries(
    items.map((item: { slug: string; news: boolean | null }) => [item.slug, item.news]),
  );
}

/** Returns who was emailed about a new version, once the mails are queued. */
async function toldOf(slug: string, version: string): Promise<string[]> {
  const { id } = await addTestVersion(shop.services, slug, version);
  await mailUpdate(shop.services, { versionId: id });
  const rows = await shop.db.select().from(updateMails).where(eq(updateMails.versionId, id));
  return rows.map(({ userId }) => userId);
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const mails = await (await fetch(`${shop.url}/demo/mail.json?to=${encodeURIComponent(email)}`)).json();
  return mails.filter(({ subject }: { subject: string }) => subject.startsWith("New version"));
}

test("PF-7 emails people who downloaded a free item about its versions only if they asked for it", async () => {
  await publish("free-news");
  const [asked, silent, undecided] = (await Promise.all(["asked", "silent", "undecided"].map(signIn))) as [
    User,
    User,
    User,
  ];
  for (const user of [asked, silent, undecided]) await download(user, "free-news");
  expect(await libraryNews(asked)).toEqual({ "free-news": false });
  for (const user of [asked, undecided]) expect((await wish(user, "free-news")).status).toBe(200);
  expect((await wish(undecided, "free-news", false)).status).toBe(200);
  expect(await libraryNews(asked)).toEqual({ "free-news": true });
  expect(await libraryNews(undecided)).toEqual({ "free-news": false });

  expect(await toldOf("free-news", "1.1.0")).toEqual([asked.id]);
  await vi.waitFor(async () => expect(await mailsTo("asked@client.example")).toHaveLength(1), WAIT);
  const [mail] = await mailsTo("asked@client.example");
  for (const part of [
    "Version 1.1.0.",
    "you downloaded this item and asked to be told about new versions",
    "/unsubscribe?",
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain("you own");
});

test("PF-7 news can be requested only by a downloader, for accessible items and for oneself", async () => {
  await publish("not-yet");
  await publishTestItem(shop.services, { slug: "for-sale", priceCents: 4900 });
  const ben = await signIn("ben");
  expect((await (await wish(ben, "not-yet")).json()).error.code).toBe("not_downloaded");
  expect((await (await wish(ben, "for-sale")).json()).error.code).toBe("not_owned");
  expect((await wish(ben, "no-such-item")).status).toBe(404);
  await download(ben, "not-yet");
  expect((await put(ben, "/api/library/not-yet/news", { wanted: "yes" })).status).toBe(400);
  const url = `${shop.url}/api/library/not-yet/news`;
  expect((await fetch(url, { method: "PUT", body: '{"wanted":true}' })).status).toBe(401);
  expect(await toldOf("not-yet", "1.1.0")).toEqual([]);
});

test("PF-7 PG-16 unsubscribing and Download Preferences end the news; asking again explains why none would arrive", async () => {
  await publish("ended");
  const [uma, pia] = (await Promise.all(["uma", "pia"].map(signIn))) as [User, User];
  for (const user of [uma, pia]) {
    await download(user, "ended");
    await wish(user, "ended");
  }
  expect((await toldOf("ended", "1.1.0")).sort()).toEqual([uma.id, pia.id].sort());
  await vi.waitFor(async () => expect(await mailsTo("uma@client.example")).toHaveLength(1), WAIT);
  const [mail] = await mailsTo("uma@client.example");
  const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  await fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  await put(pia, "/api/library/preferences", { start_after_purchase: true, mail_updates: false });
  for (const user of [uma, pia]) {
    expect(await libraryNews(user)).toEqual({ ended: false });
    expect((await (await wish(user, "ended")).json()).error.code).toBe("news_off");
  }
  expect(await toldOf("ended", "1.2.0")).toEqual([]);
});

test("PF-7 sends one mail to an owner who also asked; none once the item is private or paid", async () => {
  const { id: resourceId } = await publish("moving");
  const [fan, owner] = (await Promise.all(["fan", "owner"].map(signIn))) as [User, User];
  for (const user of [fan, owner]) {
    await download(user, "moving");
    await wish(user, "moving");
  }
  const before = new Date(Date.now() - 60_000);
  await shop.db.insert(entitlements).values({ userId: owner.id, resourceId, createdAt: before });
  expect(await libraryNews(owner)).toEqual({ moving: null });
  expect((await toldOf("moving", "1.1.0")).sort()).toEqual([fan.id, owner.id].sort());
  await vi.waitFor(async () => expect(await mailsTo("owner@client.example")).toHaveLength(1), WAIT);
  expect((await mailsTo("owner@client.example"))[0]?.text).toContain("because you own this item");
  await shop.db.execute(`update resources set visibility = 'private' where slug = 'moving'`);
  expect(await toldOf("moving", "1.2.0")).toEqual([owner.id]);
  await shop.db.execute(
    `update resources set visibility = 'public', is_free = false, price_cents = 4900 where slug = 'moving'`,
  );
  expect(await toldOf("moving", "1.3.0")).toEqual([owner.id]);
});

test("PF-7 AC-5 the export lists requested news, and deleting the account deletes the request", async () => {
  await publish("leaving");
  const eve = await signIn("eve");
  await download(eve, "leaving");
  await wish(eve, "leaving");
  const { downloads } = await (await eve.fetch("/api/account/export")).json();
  expect(downloads.news_of).toMatchObject([{ slug: "leaving" }]);
  expect((await eve.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
  expect(await shop.db.select().from(newsWishes).where(eq(newsWishes.userId, eve.id))).toEqual([]);
  expect(await toldOf("leaving", "1.1.0")).toEqual([]);
});

const WAIT = { timeout: 40_000, interval: 50 };
