import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addVersion } from "#server/modules/catalogue/index.ts";
import { startTestServer } from "./create-test-app.ts";
import { publishTestItem, testWorkflow } from "./fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "./fixtures/operator.ts";
import { postJson } from "./fixtures/shop.ts";
import { signedInUser } from "./fixtures/signed-in-user.ts";

type User = Awaited<ReturnType<typeof signedInUser>>;
type Item = { slug: string };
type Mail = { subject: string; text: string };

let shop: Awaited<ReturnType<typeof startTestServer>>;
let olga: Awaited<ReturnType<typeof signedInOperator>>;
let ann: User;
let bob: User;
beforeAll(async () => {
  shop = await startTestServer({ pages: true, env: { OPERATORS: OLGA } });
  olga = await signedInOperator(shop.url);
  ann = await signedInUser(shop.url, "ann@client.example");
  bob = await signedInUser(shop.url, "bob@other.example");
  for (const slug of ["open", "secret-free"]) await publishTestItem(shop.services, { slug });
  for (const slug of ["paid-one", "paid-two", "secret", "by-address", "bundled"])
    await publishTestItem(shop.services, { slug, title: `The ${slug}`, priceCents: 4900 });
  // While public, their covers are drawn and cached in the process.
  for (const slug of ["secret", "secret-free"])
    expect((await get(`/covers/${slug}-1.0.0.svg`)).status, slug).toBe(200);
  await addVersion(shop.services, {
    ...{ slug: "secret", version: "1.1.0", changelog: "Asks another.", filename: "workflow.json" },
    bytes: testWorkflow("secret", { url: "https://api.elsewhere.dev" }),
  });
  expect((await get("/covers/secret-1.1.0.wide-update.svg")).status).toBe(200);
  for (const slug of ["secret", "secret-free"]) await setVisibility(slug, "private");
  await setVisibility("by-address", "unlisted");
  for (const slug of ["secret", "secret-free"]) await grant("ann@client.example", slug);
});
afterAll(() => shop.close());

const get = (path: string) => fetch(shop.url + path, { redirect: "manual" });
const grant = (email: string, slug: string) =>
  olga.call("POST", "/grants", { email, slug, reason: "Built for them" });
const mailsTo = async (email: string): Promise<Mail[]> => (await get(`/demo/mail.json?to=${email}`)).json();

async function setVisibility(slug: string, visibility: string): Promise<Response> {
  const item = await olga.read(`/catalogue/${slug}`);
  const response = await olga.call("PUT", `/catalogue/${slug}`, {
    ...{ title: item.title, summary: null, tags: [], serviceArea: null },
    ...{ isFree: item.is_free, priceCents: item.price_cents, revision: item.revision, visibility },
  });
  await shop.services.catalogue.reload(shop.db);
  return response;
}

/** A response with the item's name removed: a private item must look exactly like a missing one. */
async function seen(response: Response, slug: string): Promise<{ status: number; body: string }> {
  const body = (await response.text()).replaceAll(slug, "SLUG").replaceAll(/nonce-?="?[\w+/=-]+/g, "");
  return { status: response.status, body };
}

describe("PF-6 a private item looks missing", () => {
  const open: Record<string, (slug: string) => Promise<Response>> = {
    "the page of a paid item": (slug) => get(`/store/${slug}`),
    "the page of a free item": (slug) => get(`/resources/${slug}`),
    "its Markdown": (slug) => get(`/store/${slug}.md`),
    "an old address": (slug) => get(`/store?item=${slug}`),
    "its JSON": (slug) => get(`/api/resources/${slug}`),
    "its price": (slug) => get(`/api/price?slug=${slug}`),
    "its price with a code": (slug) => get(`/api/price?slug=${slug}&code=SPRING`),
    "its reviews": (slug) => get(`/api/reviews?slug=${slug}`),
    "its cover": (slug) => get(`/covers/${slug}-1.0.0.svg`),
    "its large picture": (slug) => get(`/covers/${slug}-1.0.0.detail.svg`),
    "the picture of its update": (slug) => get(`/covers/${slug}-1.1.0.wide-update.svg`),
    "its social card": (slug) => get(`/covers/${slug}-1.0.0.png`),
    "n8n's free library": (slug) => get(`/n8n/free/workflows/templates/${slug}`),
    "n8n's preview": (slug) => get(`/n8n/free/templates/workflows/${slug}`),
  };
  it.each(Object.keys(open))("to a signed-out visitor: %s", async (door) => {
    for (const slug of ["secret", "secret-free"]) {
      const answer = await seen((await open[door]?.(slug)) as Response, slug);
      expect(answer).toEqual(await seen((await open[door]?.("nothing-here")) as Response, "nothing-here"));
      expect(answer.status === 404 || door === "an old address", `${door} ${answer.status}`).toBe(true);
    }
  });

  const asked: Record<string, (user: User, slug: string) => Promise<Response>> = {
    "its page": (user, slug) => user.fetch(`/api/library/${slug}`),
    "its file": (user, slug) => user.fetch(`/api/secure-download?slug=${slug}`),
    "a copy for n8n": (user, slug) => user.fetch(`/api/library/${slug}/workflow`),
    "its set-up": (user, slug) => user.fetch(`/api/library/${slug}/setup`),
    "its price": (user, slug) => user.fetch(`/api/price/mine?slug=${slug}`),
    "an order": (user, slug) => postJson(user, "/api/create-order", { slug }),
    "an order with a code": (user, slug) => postJson(user, "/api/create-order", { slug, code: "SPRING" }),
    "a gift": (user, slug) =>
      postJson(user, "/api/create-order", { slug, licence: "gift", gift_to: "carl@client.example" }),
    "a team's licence": (user, slug) => postJson(user, "/api/create-order", { slug, licence: "team" }),
    "a review": (user, slug) => postJson(user, "/api/reviews", { slug, rating: 5, text: "Very good." }),
    "one's own review": (user, slug) => user.fetch(`/api/reviews/mine?slug=${slug}`),
  };
  it.each(Object.keys(asked))("to another client: %s", async (door) => {
    for (const slug of ["secret", "secret-free"]) {
      const answer = await seen((await asked[door]?.(bob, slug)) as Response, slug);
      expect(answer).toEqual(
        await seen((await asked[door]?.(bob, "nothing-here")) as Response, "nothing-here"),
      );
      expect(answer.status, door).toBe(404);
    }
  });

  it("in every list, feed, sitemap and library of another's n8n", async () => {
    const { url } = await (await bob.fetch("/api/n8n-tokens", { method: "POST" })).json();
    const lists = [
      ...[
        "/",
        "/store",
        "/resources",
        "/sitemap.xml",
        "/feed.xml",
        "/llms.txt",
        "/store.md",
        "/resources.md",
      ],
      ...["/api/resources", "/api/resources/index?is_free=true", "/api/resources/index?is_free=false"],
      ...["/api/ratings", "/n8n/free/templates/search", "/n8n/free/templates/collections"],
    ].map((path) => shop.url + path);
    for (const path of [...lists, `${url}/templates/search`, `${url}/templates/collections`]) {
      const text = await (await fetch(path)).text();
      expect(text, path).not.toContain("secret");
      // An unlisted item opens by its URL, but is in no list.
      expect(text, path).not.toContain("by-address");
    }
    const { items } = await (await bob.fetch("/api/library")).json();
    expect(items).toEqual([]);
  });

  it("in bundles", async () => {
    const bundle = {
      title: "All",
      summary: null,
      tags: [],
      serviceArea: null,
      isFree: false,
      priceCents: 900,
    };
    const make = (slug: string, includes: string[]) =>
      olga.call("POST", "/catalogue", { ...bundle, slug, includes });
    expect((await make("with-secret", ["paid-one", "secret"])).status).toBe(422);
    expect((await make("fine", ["paid-one", "bundled"])).status).toBe(201);
    expect((await setVisibility("bundled", "private")).status).toBe(422);
  });

  it("at a file link made for someone else, or at one's own after revocation", async () => {
    const link = async (user: User, slug: string) =>
      (await (await user.fetch(`/api/secure-download?slug=${slug}`)).json()).signedUrl as string;
    await grant("bob@other.example", "secret-free");
    const own = await link(bob, "secret-free");
    expect((await fetch(new URL(own, shop.url))).status).toBe(200);
    const json = { email: "bob@other.example", slug: "secret-free", reason: "The project has ended" };
    expect((await olga.call("POST", "/grants/revoke", json)).status).toBe(200);
    expect((await fetch(new URL(own, shop.url))).status).toBe(403);
    // An earlier download does not restore it to a library.
    expect((await (await bob.fetch("/api/library")).json()).items).toEqual([]);
  });
});

describe("PF-6 a private item is available to its grantees", () => {
  it("in the library, as a page with inlined pictures, as a file and in their n8n", async () => {
    const { items } = await (await ann.fetch("/api/library")).json();
    expect(items.map(({ slug }: Item) => slug).toSorted()).toEqual(["secret", "secret-free"]);
    const page = await (await ann.fetch("/api/library/secret")).json();
    expect(page).toMatchObject({
      title: "The secret",
      visibility: "private",
      updatePicture: null,
      versions: [{ version: "1.1.0" }, { version: "1.0.0" }],
    });
    expect(page.coverUrl).toMatch(/^data:image\/svg\+xml/);
    expect((await ann.fetch("/api/secure-download?slug=secret")).status).toBe(200);
    expect((await ann.fetch("/api/library/secret/workflow")).status).toBe(200);
    const { url } = await (await ann.fetch("/api/n8n-tokens", { method: "POST" })).json();
    expect((await fetch(`${url}/workflows/templates/secret`)).status).toBe(200);
    const [mail] = await mailsTo("ann@client.example");
    expect(mail?.subject).toContain("Yours: ");
  });

  it("before the first sign-in too, once, unless revoked by then", async () => {
    expect((await grant("Dora@client.example", "secret")).status).toBe(200);
    expect((await grant("dora@client.example", "secret")).status).toBe(409);
    await grant("dora@client.example", "secret-free");
    const json = { email: "dora@client.example", slug: "secret-free", reason: "A slip" };
    expect((await olga.call("POST", "/grants/revoke", json)).status).toBe(200);
    expect((await olga.read("/catalogue/secret")).granted).toContainEqual({
      email: "dora@client.example",
      waits: true,
    });
    await expect.poll(async () => (await mailsTo("dora@client.example")).length).toBe(2);
    expect((await mailsTo("dora@client.example"))[0]?.text).toContain(`${shop.url}/account`);
    const dora = await signedInUser(shop.url, "dora@client.example");
    const { items } = await (await dora.fetch("/api/library")).json();
    expect(items.map(({ slug }: Item) => slug)).toEqual(["secret"]);
    expect((await dora.fetch("/api/secure-download?slug=secret")).status).toBe(200);
    expect((await olga.read("/catalogue/secret")).granted).toContainEqual({
      email: "dora@client.example",
      waits: false,
    });
  });

  it("before the first sign-in too, with the items of a private bundle", async () => {
    const includes = ["paid-one", "paid-two"];
    const fields = { title: "Theirs", summary: null, tags: [], serviceArea: null, isFree: false };
    const bundle = { ...fields, slug: "their-bundle", priceCents: 900, includes };
    expect((await olga.call("POST", "/catalogue", bundle)).status).toBe(201);
    expect((await olga.call("POST", "/catalogue/their-bundle/publish")).status).toBe(200);
    expect((await setVisibility("their-bundle", "private")).status).toBe(200);
    expect((await grant("elsa@client.example", "their-bundle")).status).toBe(200);
    const elsa = await signedInUser(shop.url, "elsa@client.example");
    const { items, bundles } = await (await elsa.fetch("/api/library")).json();
    expect(items.map(({ slug }: Item) => slug).toSorted()).toEqual(includes);
    expect(bundles).toEqual(["their-bundle"]);
  });

  it("public items are granted to accounts only, without a mail", async () => {
    expect((await grant("nobody@client.example", "paid-one")).status).toBe(404);
    expect((await olga.read("/catalogue/paid-one")).granted).toBeNull();
  });
});

it("PF-6 an unlisted item can be bought at its URL and is excluded from search engines", async () => {
  const page = await get("/store/by-address");
  expect(page.status).toBe(200);
  expect((await page.text()).includes('<meta name="robots" content="noindex')).toBe(true);
  expect((await get("/api/price?slug=by-address")).status).toBe(200);
  expect((await postJson(bob, "/api/create-order", { slug: "by-address" })).status).toBe(200);
});
