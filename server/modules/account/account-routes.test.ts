import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identities, oneTimeTokens, sessions, users } from "#server/platform/db/schema/people/auth.ts";
import { waitlist } from "#server/platform/db/schema/people/contact.ts";
import { downloads } from "#server/platform/db/schema/shop/downloads.ts";
import { entitlements } from "#server/platform/db/schema/shop/orders.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer();
  await publishTestItem(site.services, { slug: "free-one" });
  await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof signedInUser>>;
const send = (user: User, method: string, path: string, body?: object) =>
  user.fetch(path, {
    method,
    body: body && JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });

async function own(user: User, slug: string): Promise<void> {
  const rows = (await (await fetch(`${site.url}/api/resources`)).json()) as { id: string; slug: string }[];
  const resourceId = rows.find((row) => row.slug === slug)?.id ?? "";
  await site.db.insert(entitlements).values({ userId: user.id, resourceId });
}

describe("account", () => {
  it.each([
    ["GET", "/api/account/export"],
    ["DELETE", "/api/account"],
    ["GET", "/api/account/preferences"],
    ["PUT", "/api/account/preferences"],
  ])("AC-5 %s %s requires sign-in", async (method, path) => {
    const response = await fetch(site.url + path, { method });
    expect(response.status).toBe(401);
    expect((await response.json()).error.message).toBe("Authentication required");
  });

  it("AC-5 exports everything stored about the user and nothing about others", async () => {
    const ann = await signedInUser(site.url, "ann@client.example");
    const bob = await signedInUser(site.url, "bob@client.example");
    await ann.fetch("/api/secure-download?slug=free-one");
    await own(ann, "paid-one");
    await send(ann, "PUT", "/api/account/preferences", { email_notifications: false });
    const message = {
      name: "Ann",
      email: "Ann@client.example",
      company: "Client",
      message: "About my invoices",
    };
    await fetch(`${site.url}/api/contact`, {
      method: "POST",
      body: JSON.stringify({ phone: "", ...message }),
      headers: { "Content-Type": "application/json" },
    });
    const response = await ann.fetch("/api/account/export");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="account-data.json"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.json()).toMatchObject({
      exported_at: expect.any(String),
      profile: { user: { id: ann.id, email: "ann@client.example" }, sessions: [{ method: "otp" }] },
      preferences: { email_notifications: false },
      downloads: {
        history: [{ slug: "free-one", version: "1.0.0" }],
        preferences: { start_after_purchase: true, mail_updates: true },
      },
      purchases: [{ slug: "paid-one" }],
      messages: { contact: [{ message: "About my invoices" }], waitlist: [] },
    });
    const his = await (await bob.fetch("/api/account/export")).text();
    expect(his).not.toContain("ann@client.example");
    expect(JSON.parse(his)).toMatchObject({ downloads: { history: [] }, purchases: [] });
  });

  it("AC-5 deletes the account only after its address was typed, signs out everywhere and retains no personal data", async () => {
    const eve = await signedInUser(site.url, "eve@client.example");
    await eve.fetch("/api/secure-download?slug=free-one");
    await own(eve, "paid-one");
    await fetch(`${site.url}/api/waitlist`, {
      method: "POST",
      body: JSON.stringify({ email: "Eve@client.example" }),
      headers: { "Content-Type": "application/json" },
    });
    expect(await site.db.select().from(waitlist)).toHaveLength(1);
    const wrong = await send(eve, "DELETE", "/api/account", { email: "ann@client.example" });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).error.code).toBe("address_mismatch");
    expect((await eve.fetch("/api/account/export")).status).toBe(200);

    expect((await send(eve, "DELETE", "/api/account", { email: " Eve@Client.example" })).status).toBe(204);
    expect((await eve.fetch("/api/account/export")).status).toBeGreaterThanOrEqual(401);
    const { db } = site;
    expect(await db.select().from(users).where(eq(users.email, "eve@client.example"))).toEqual([]);
    for (const table of [identities, sessions, downloads, entitlements])
      expect(await db.select().from(table).where(eq(table.userId, eve.id))).toEqual([]);
    expect(
      await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.email, "eve@client.example")),
    ).toEqual([]);
    expect(await db.select().from(waitlist)).toEqual([]);
  });

  it("PG-16 stores the user's email choice", async () => {
    const dan = await signedInUser(site.url, "dan@client.example");
    const read = async () => (await dan.fetch("/api/account/preferences")).json();
    expect(await read()).toEqual({ email_notifications: null });
    for (const email_notifications of [true, false]) {
      const saved = await send(dan, "PUT", "/api/account/preferences", { email_notifications });
      expect(saved.status).toBe(200);
      expect(await read()).toEqual({ email_notifications });
    }
    expect((await send(dan, "PUT", "/api/account/preferences", { email_notifications: "no" })).status).toBe(
      400,
    );
    expect((await send(dan, "DELETE", "/api/account", { email: 7 })).status).toBe(400);
  });
});
