import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { grantAccess } from "#server/modules/orders/index.ts";
import { resources } from "#server/platform/db/schema/shop/catalogue.ts";
import { decodeIndex } from "#shared/catalogue/catalogue.ts";
import { createTestClock, mailsTo } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { requestReviews } from "./request-reviews.ts";

type User = Awaited<ReturnType<typeof signedInUser>>;
const time = createTestClock();
let shop: Awaited<ReturnType<typeof startTestServer>>;
let ann: User;
let bob: User;
let olga: User;
beforeAll(async () => {
  shop = await startTestServer({ clock: time.clock, env: { OPERATORS: "olga@opswright.example" } });
  await publishTestItem(shop.services, { slug: "sweeper", title: "Deal sweeper", priceCents: 4900 });
  await publishTestItem(shop.services, { slug: "digest", title: "Monday digest" });
  [ann, bob, olga] = await Promise.all([
    signedInUser(shop.url, "ann@client.example"),
    signedInUser(shop.url, "bob@client.example"),
    signedInUser(shop.url, "olga@opswright.example"),
  ]);
  for (const { id: userId } of [ann, bob]) await grantAccess(shop.services, { userId, slug: "sweeper" });
});
afterAll(() => shop.close());

const post = (user: User, path: string, body: object) =>
  user.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const review = (user: User, rating: unknown, text: unknown = "It runs.", slug = "sweeper") =>
  post(user, "/api/reviews", { slug, rating, text });
const read = async (slug = "sweeper") => (await fetch(`${shop.url}/api/reviews?slug=${slug}`)).json();
const download = (user: User, slug = "sweeper") => user.fetch(`/api/secure-download?slug=${slug}`);
const WAIT = { timeout: 15_000 };
const mine = async (user: User) => (await user.fetch("/api/reviews/mine?slug=sweeper")).json();

it("GR-4: only an owner who has downloaded an item can review it, once, shown with an initial", async () => {
  expect(await read()).toEqual({ average: null, count: 0, reviews: [] });
  expect((await fetch(`${shop.url}/api/reviews?slug=none`)).status).toBe(404);
  const stranger = await review(olga, 5);
  expect(stranger.status).toBe(403);
  expect((await stranger.json()).error.code).toBe("not_owned");
  const early = await review(ann, 5);
  expect(early.status).toBe(403);
  expect((await early.json()).error.code).toBe("not_downloaded");
  expect(await mine(ann)).toEqual({ allowed: false, review: null });

  await download(ann);
  expect(await mine(ann)).toEqual({ allowed: true, review: null });
  for (const [rating, text] of [[0], [6], [4.5], ["5"], [5, ""], [5, "  "], [5, "x".repeat(2001)], [5, 7]])
    expect((await review(ann, rating, text)).status, `${rating} ${text}`).toBe(400);
  expect((await review(ann, 2, "First words")).status).toBe(200);
  expect((await review(ann, 5, " Sweeps every Monday. ")).status).toBe(200);
  expect(await mine(ann)).toEqual({ allowed: true, review: { rating: 5, text: "Sweeps every Monday." } });
  expect(await read()).toEqual({
    average: 5,
    count: 1,
    reviews: [
      {
        id: expect.any(String),
        rating: 5,
        text: "Sweeps every Monday.",
        bought: false,
        initial: "A",
        access: "given",
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        answer: null,
      },
    ],
  });
  expect(JSON.stringify(await read())).not.toContain("ann@");
});

it("GR-4 average and count appear once there are reviews, and stay correct with concurrent writers", async () => {
  await download(bob);
  await Promise.all(Array.from({ length: 6 }, (_, at) => review(at % 2 ? ann : bob, 4)));
  expect((await review(bob, 3)).status).toBe(200);
  expect(await read()).toMatchObject({ average: 3.5, count: 2 });
  await vi.waitFor(async () => {
    const ratings = await (await fetch(`${shop.url}/api/ratings`)).json();
    expect(ratings).toEqual({ sweeper: { average: 3.5, count: 2 } });
  }, WAIT);
  const detail = async (slug: string) => (await fetch(`${shop.url}/api/resources/${slug}`)).json();
  expect((await detail("sweeper")).rating).toEqual({ average: 3.5, count: 2 });
  expect((await detail("digest")).rating).toBeNull();
  const index = await (await fetch(`${shop.url}/api/resources/index?is_free=false`)).json();
  expect(decodeIndex(index)[0]).toMatchObject({ priceCents: 4900, rating: { average: 3.5, count: 2 } });
});

it("GR-4 OP-7 an operator answers, hides with a logged reason, and shows a review again", async () => {
  const list = async (query = "") => (await olga.fetch(`/api/operator/reviews${query}`)).json();
  const { items } = await list();
  expect(items).toHaveLength(2);
  const bobs = items.find(({ user_id }: { user_id: string }) => user_id === bob.id);
  expect(bobs).toMatchObject({ slug: "sweeper", title: "Deal sweeper", rating: 3, hidden_at: null });
  const act = (verb: string, body: object) => post(olga, `/api/operator/reviews/${bobs.id}/${verb}`, body);

  expect((await act("answer", { text: "Mended in 1.1.0." })).status).toBe(200);
  expect((await read()).reviews.find(({ id }: { id: string }) => id === bobs.id).answer).toMatchObject({
    text: "Mended in 1.1.0.",
  });
  expect((await act("hide", { reason: "" })).status).toBe(400);
  expect((await act("hide", { reason: "Names a third person" })).status).toBe(200);
  expect(await read()).toMatchObject({ average: 4, count: 1 });
  const [item] = await shop.db.select().from(resources).where(eq(resources.slug, "sweeper"));
  expect([item?.ratingSum, item?.ratingCount], "what cards and pages show").toEqual([4, 1]);
  expect((await list("?hidden=true")).items).toMatchObject([{ hidden_reason: "Names a third person" }]);
  const { items: audit } = await (await olga.fetch(`/api/operator/audit?subject=${bobs.id}`)).json();
  expect(audit[0]).toMatchObject({
    action: "review.hide",
    actor: "olga@opswright.example",
    after: { reason: "Names a third person" },
  });
  expect((await act("show", {})).status).toBe(200);
  expect(await read()).toMatchObject({ count: 2 });
  const csv = await (await olga.fetch("/api/operator/reviews.csv")).text();
  expect(csv).toContain("Deal sweeper");
  expect((await ann.fetch("/api/operator/reviews")).status).toBe(404);
});

it("GR-4 AC-5 deleting the account deletes its reviews and updates the average", async () => {
  const before = await read();
  expect((await bob.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
  expect((await read()).count).toBe(before.count - 1);
});

it("GR-4 asks an owner by mail once, two weeks after the first download, if news is allowed", async () => {
  const people = await Promise.all(
    ["cy", "dee", "eve"].map((name) => signedInUser(shop.url, `${name}@client.example`)),
  );
  const [, dee, eve] = people as [User, User, User];
  for (const { id: userId } of people) await grantAccess(shop.services, { userId, slug: "sweeper" });
  for (const user of people) await download(user);
  await dee.fetch("/api/account/preferences", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email_notifications: false }),
  });
  await review(eve, 4);
  const asked = async (name: string) =>
    (await mailsTo(shop.url, `${name}@client.example`)).filter(({ subject }) => subject.startsWith("How is"));

  time.advance(13 * 86_400);
  await requestReviews(shop.services);
  time.advance(86_401);
  await Promise.all([requestReviews(shop.services), requestReviews(shop.services)]);
  await vi.waitFor(async () => expect(await asked("cy")).toHaveLength(1), WAIT);
  time.advance(86_400);
  await requestReviews(shop.services);
  const { rows } = await shop.db.execute("select \"to\" from mails where subject like 'How is%'");
  expect(rows).toEqual([{ to: "cy@client.example" }]);
  const [mail] = await asked("cy");
  expect(mail?.subject).toBe("How is Deal sweeper doing?");
  expect(mail?.text).toContain(`${shop.url}/store/sweeper`);
  expect(mail?.text).toContain("/unsubscribe?token=");
});
