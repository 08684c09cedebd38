import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSmtpInbox } from "n8n-proof/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { business, defaultSettings, findPlaceholderDetails } from "#content/business.ts";
import { NO_SECRET } from "#server/platform/crypto/install-secret.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { examine, examineCheaply } from "#server/tools/doctor/index.ts";
import { connectDatabaseAt, createStorage } from "#server/wire.ts";
import { liveEnv, startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { confirmedOperator } from "#test/fixtures/live-site.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { testSeller } from "#test/fixtures/seller.ts";
import { startRazorpayStandIn } from "#test/razorpay-stand-in.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let smtp: Awaited<ReturnType<typeof startSmtpInbox>>;
let razorpay: Awaited<ReturnType<typeof startRazorpayStandIn>>;
beforeAll(async () => {
  smtp = await startSmtpInbox();
  razorpay = await startRazorpayStandIn({ keyId: "rzp_live_standin" });
  const { SITE_URL: _, ...live } = liveEnv;
  const addresses = { SMTP_URL: smtp.url, EXCHANGE_RATE_URL: "http://127.0.0.1:9" };
  site = await startTestServer({ env: { ...live, ...razorpay.env, ...addresses } });
});
afterAll(async () => {
  await site.close();
  await Promise.all([smtp.close(), razorpay.close()]);
});

const post = (path: string, body: object, token?: string) =>
  fetch(site.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** Signs in with the code from the mail, as in live mode. */
async function signIn(email: string): Promise<string> {
  await post("/auth/v1/otp", { email });
  const mail = await vi.waitFor(
    () => {
      const found = smtp.mails.find(({ to }) => to === email);
      if (!found) throw new Error("No mail yet");
      return found;
    },
    { timeout: 15_000 },
  );
  const token = /\b\d{6}\b/.exec(mail.text)?.[0];
  return (await (await post("/auth/v1/verify", { email, token, type: "email" })).json()).access_token;
}

it("SA-7 CO-4 takes no live order under placeholder seller facts, and sells and invoices with the seller's own", async () => {
  expect(findPlaceholderDetails(business)).toEqual([
    "legalName",
    "address",
    "gstin",
    "email",
    "lut",
    "signatory",
  ]);
  await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
  const ann = await signIn("ann@client.example");
  const operator = await confirmedOperator({ url: site.url, inbox: smtp }, "operator@opswright.example");
  const refused = await post("/api/create-order", { slug: "paid-one" }, ann);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      error: { code: "not_selling", message: "This shop does not take orders yet. Please come back later." },
    },
  ]);
  expect(razorpay.orders.size).toBe(0);
  const today = async () => (await operator.fetch("/api/operator/today")).json();
  expect(await today()).toMatchObject({
    made_up_facts: findPlaceholderDetails(business),
    facts_confirmed: false,
  });

  const { config } = site.services;
  const clock = () => new Date();
  const tools = {
    openDatabase: () => connectDatabaseAt(site.databaseUrl),
    openStorage: () => createStorage({ config, secret: NO_SECRET, clock }),
    clock,
  };
  const found = async () => (await examine(config, tools)).find(({ name }) => name === "seller");
  const logged = await examineCheaply(config, { databaseUrl: site.databaseUrl, clock });
  for (const finding of [await found(), logged.find(({ name }) => name === "seller")])
    expect(finding).toMatchObject({
      state: "wrong",
      message: expect.stringContaining("legalName, address, gstin"),
      remedy: expect.stringContaining("seller set FILE"),
    });

  const page = await operator.read("/settings");
  expect(page).toMatchObject({
    revision: 0,
    confirmed: false,
    made_up: expect.arrayContaining(["gstin", "phone"]),
  });
  const half = { ...page.facts, ...testSeller, signatory: business.signatory };
  expect((await operator.call("PUT", "/settings", { facts: half, revision: 0 })).status).toBe(200);
  expect((await post("/api/create-order", { slug: "paid-one" }, ann)).status).toBe(503);
  const facts = { ...half, signatory: testSeller.signatory };
  const confirmed = await operator.call("PUT", "/settings", { facts, revision: 1 });
  expect(await confirmed.json()).toMatchObject({
    confirmed: true,
    made_up: ["operatorEmail", "phone", "bookingUrl"],
  });
  const order = await (await post("/api/create-order", { slug: "paid-one" }, ann)).json();
  const claim = razorpay.pay(order.orderId);
  expect((await (await post("/api/verify-payment", claim, ann)).json()).status).toBe("owned");
  const [document] = await site.db.select().from(documents);
  expect(document?.facts.seller).toMatchObject({ legalName: "Test Traders LLP", gstin: testSeller.gstin });
  expect(await today()).toMatchObject({ made_up_facts: [], facts_confirmed: true });
  expect(await found()).toMatchObject({ state: "good" });
});

it("SA-7 CO-4 stores the seller's facts from a file with an audit entry, and rejects invalid ones with a reason", async () => {
  const demo = await startTestServer();
  const folder = await mkdtemp(join(tmpdir(), "opswright-seller-"));
  const file = join(folder, "seller.json");
  const set = async (facts: object) => {
    await writeFile(file, JSON.stringify(facts));
    return commandOf(demo, "seller", "set", file);
  };
  const shown = await commandOf(demo, "seller", "show", "--json");
  expect(JSON.parse(shown.stdout)).toEqual({ facts: business, missing: findPlaceholderDetails(business) });
  expect(await set({ ...testSeller, gstin: "29AAPFU0939F1ZA" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("check digit"),
  });
  const { series: _, ...facts } = testSeller;
  expect((await set(facts)).code).toBe(0);
  const after = await commandOf(demo, "seller", "show", "--json");
  expect(JSON.parse(after.stdout)).toEqual({ facts: testSeller, missing: [] });
  const { rows } = await demo.db.execute("select actor from audit_log where action = 'seller.set'");
  expect(rows).toHaveLength(1);
  const { rows: versions } = await demo.db.execute("select actor, facts ->> 'phone' as phone from settings");
  expect(versions).toEqual([{ actor: expect.stringMatching(/^command line/), phone: defaultSettings.phone }]);
  await demo.close();
  await rm(folder, { recursive: true, force: true });
});
