import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApp } from "#server/app.ts";
import { parseConfig } from "#server/config.ts";
import { fillDemo } from "#server/fill-demo.ts";
import { compareRecords } from "#server/modules/orders/reconciliation/compare-records.ts";
import { demoMail } from "#server/platform/db/schema/demo/mail.ts";
import { demoPayments } from "#server/platform/db/schema/demo/payments.ts";
import { disputes, paymentMismatches } from "#server/platform/db/schema/shop/payment-records.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { registerJobs } from "#server/register-jobs.ts";
import { createServices } from "#server/wire.ts";
import { ORDER_STATES } from "#shared/orders/order-state.ts";
import { shopFacts } from "#shared/settings/settings.ts";
import { createTestApp, noPages } from "#test/create-test-app.ts";
import { checkCodes } from "#test/fixtures/check-codes.ts";
import { checkDocuments } from "#test/fixtures/check-documents.ts";
import { checkOwnership } from "#test/fixtures/check-ownership.ts";
import { everyFile, everyRow } from "#test/fixtures/empty-place.ts";
import { operatorApi } from "#test/fixtures/operator.ts";
import { readBooks, refundedOf } from "#test/fixtures/read-records.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { fillBusiness } from "./fill-business.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let site: Awaited<ReturnType<typeof start>>;

/** Starts as `main.ts` does, without job workers, so that only seeded data is present. */
async function start(env = {}) {
  const config = parseConfig({ DATA_DIR: dataDir, ...env });
  const log = createLog("silent");
  const services = await createServices({
    ...{ config, log, databaseUrl: database.url, site: noPages },
    worksQueue: () => false,
  });
  await registerJobs(services);
  const said: string[] = [];
  await fillDemo(services, (line) => said.push(line));
  return { services, app: createApp(services), said };
}

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  dataDir = await mkdtemp(join(tmpdir(), "opswright-business-"));
  site = await start();
}, 180_000);
afterAll(async () => {
  await site.services.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function clickConsole() {
  const { app } = site;
  const clicked = await app.request("/demo/console");
  const link = new URL(clicked.headers.get("location") ?? "", "http://localhost");
  expect([clicked.status, link.pathname, link.searchParams.get("to")]).toEqual([
    302,
    "/auth/callback",
    "/operator",
  ]);
  const json = (body: object) => ({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const token_hash = link.searchParams.get("token_hash");
  // The callback page asks for no confirmation after the click.
  const asked = await app.request("/api/sign-in-link", json({ token_hash, addresses: [] }));
  expect(await asked.json()).toMatchObject({ requested: true });
  const verified = await app.request("/auth/v1/verify", json({ token_hash, type: "email" }));
  const { access_token, user } = (await verified.json()) as { access_token: string; user: { email: string } };
  expect(user.email).toBe("operator@opswright.example");
  return operatorApi(async (path, init = {}) =>
    app.request(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${access_token}` } }),
  );
}

test("CO-1 fills every list, every order state and thirty days of sales and visits on the first start", async () => {
  expect(site.said).toContain("· filling thirty days of demo business");
  const { read } = await clickConsole();
  const lists = ["orders", "mismatches", "refunds", "codes", "invoices", "catalogue", "reviews", "people"];
  for (const list of [...lists, "messages", "waitlist", "audit", "mails", "jobs", "corrections"])
    expect((await read(`/${list}?limit=100`)).items.length, list).toBeGreaterThan(0);
  for (const state of ORDER_STATES)
    expect((await read(`/orders?state=${state}`)).items.length, state).toBeGreaterThan(0);
  const { items } = await read("/people?limit=100");
  for (const { email } of items) expect(email).toMatch(/\.example$/);

  const today = await read("/today");
  const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  const [visits, checkouts, sales] = [sum(today.visits), sum(today.checkouts), sum(today.sales)];
  expect(today.visits.every(({ count }: { count: number }) => count > 50)).toBe(true);
  expect(visits).toBeGreaterThan(20 * checkouts);
  expect(checkouts).toBeGreaterThan(1.5 * sales);
  expect(sales).toBeGreaterThan(45);
  for (const list of [today.attention, today.top.pages, today.top.referrers, today.top.countries])
    expect(list.length).toBeGreaterThan(4);
});

test("CO-1 dates the seeded mails in the past and attaches PDFs to receipts", async () => {
  const to = "arjun.mehta@mehtaexports.example";
  const mails = (await (await site.app.request(`/demo/mail.json?to=${to}`)).json()) as {
    subject: string;
    created_at: string;
    attachments: { url: string }[];
  }[];
  const receipt = mails.find(({ subject }) => subject.startsWith("Receipt"));
  const age = Date.now() - Date.parse(receipt?.created_at ?? "");
  expect(age / 86_400_000).toBeGreaterThan(27);
  const file = await site.app.request(receipt?.attachments[0]?.url ?? "");
  expect(Buffer.from(await file.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
});

test("SW-1: signs every seeded mail and fills every placeholder", async () => {
  const { db, settings } = site.services;
  const { legalName } = shopFacts(settings.current.facts);
  const mails = await db.select().from(demoMail);
  expect(mails.length).toBeGreaterThan(100);
  for (const { subject, text, html } of mails)
    for (const body of [text, html]) {
      expect(body, subject).not.toMatch(/\b[A-Z]{3,}-[A-Z]{3,}\b|\{\{|undefined|\[object/);
      expect(body, subject).toContain(legalName);
    }
});

test("CO-1 seeds documents, codes, entitlements and provider records that agree", async () => {
  const { db } = site.services;
  const records = await readBooks(db);
  checkOwnership(records);
  checkCodes(records);
  checkDocuments(records);
  const lost = (await db.select().from(disputes)).filter(({ status }) => status === "lost");
  for (const theirs of await db.select().from(demoPayments)) {
    const ours = records.payments.find(({ providerPaymentId }) => providerPaymentId === theirs.id);
    if (!ours) continue;
    const taken = lost.filter(({ paymentId }) => paymentId === ours.id);
    const back = taken.reduce((sum, { amountPaise }) => sum + amountPaise, theirs.amount_refunded);
    expect([ours.amountPaise, refundedOf(records, ours)], theirs.id).toEqual([theirs.amount, back]);
  }
  const open = () => db.select().from(paymentMismatches).where(isNull(paymentMismatches.goneAt));
  const kinds = async () => (await open()).map(({ kind }) => kind).toSorted();
  expect(await kinds()).toEqual(["dispute", "refund_failed", "unknown_order"]);
  await compareRecords(site.services);
  expect(await kinds(), "a comparison finds nothing else").toHaveLength(3);
});

test("CO-1 adds nothing on the next start, and demo reset removes everything", async () => {
  await site.services.close();
  const before = await everyRow(database.url);
  site = await start();
  expect(site.said).toEqual([]);
  await site.services.close();
  expect(await everyRow(database.url)).toEqual(before);
  site = await start({ PORT: "4123" });
  const mailbox = await (await site.app.request("/demo/mail.json")).text();
  expect(mailbox, "SW-1: links follow the configured port").toContain("http://localhost:4123/");
  expect(mailbox.match(/http:\/\/localhost:\d+/g)).toEqual(mailbox.match(/http:\/\/localhost:4123/g));
  await site.services.close();
  const config = { databaseUrl: database.url, services: site.services };
  expect(await commandOf(config, "demo", "reset", "--yes")).toMatchObject({ code: 0 });
  expect(await everyRow(database.url)).toEqual({});
  expect(await everyFile(dataDir)).toEqual({});
  site = { ...site, services: { ...site.services, close: async () => {} } };
}, 60_000);

test.each([
  [{ DEMO_BUSINESS: "off" }, []],
  [{ SMTP_URL: "smtp://localhost:2525" }, ["· no demo business: SMTP_URL would hear of it"]],
])("CO-1 seeds no business with %o", async (env, says) => {
  const { services, close } = await createTestApp({ env });
  const said: string[] = [];
  const open = () => Promise.reject(new Error("seeded unexpectedly"));
  await fillBusiness(services, { say: (line) => said.push(line), open });
  expect(said).toEqual(says);
  await close();
});
