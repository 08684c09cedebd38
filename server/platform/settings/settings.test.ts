import { sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { refundOrder } from "#server/modules/orders/index.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { until } from "#test/fixtures/shop.ts";

let shop: OrderShop;
let olga: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: OLGA } });
  olga = await signedInOperator(shop.url);
});
afterAll(() => shop.close());

const MUMBAI = {
  legalName: "Mumbai Metals & Co",
  address: "9 Marine Drive\nMumbai 400020",
  state: "27",
  gstin: "27AAPFU0939F1ZV",
  signatory: "Mira Rao, Partner",
};
const read = () => olga.read("/settings");
const put = (facts: object, revision: unknown) => olga.call("PUT", "/settings", { facts, revision });
/** Stores changes on top of the current settings. */
async function change(changes: object) {
  const { facts, revision } = await read();
  const response = await put({ ...facts, ...changes }, revision);
  return { status: response.status, body: await response.json() };
}
async function textOf(response: Response): Promise<string> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replace(/\s+/g, " ");
}

describe("invalid settings", () => {
  const { series } = defaultSettings;
  it.each([
    ["Enter the legal name", { legalName: "  " }],
    ["At most 120 characters", { legalName: "x".repeat(121) }],
    ["Leave out < >", { legalName: "<b>Bold</b> Ltd" }],
    ["Leave out < > [ ]", { legalName: "[us](javascript:alert(1))" }],
    ["Latin letters", { legalName: "株式会社" }],
    ["Enter the address", { address: "" }],
    ["At most five lines", { address: "1\n2\n3\n4\n5\n6" }],
    ["Choose the state", { state: "00" }],
    ["check digit is wrong", { gstin: "29AABCO1234F1ZA" }],
    ["they differ from the state above", { gstin: "27AAPFU0939F1ZV" }],
    ["A LUT's number", { lut: "no" }],
    ["Enter who signs", { signatory: "" }],
    ["A SAC has 4 to 8 digits", { sac: "99" }],
    ["Enter the rate in percent", { taxRate: 1801 }],
    ["Enter the rate in percent", { taxRate: -2 }],
    ["Enter the rate in percent", { taxRate: 5002 }],
    ["Enter the rate in percent", { taxRate: "18" }],
    ["Say whether prices include the tax", { pricesIncludeTax: "yes" }],
    ["one to three capital letters or digits", { series: { ...series, invoice: "OWXY" } }],
    ["one to three capital letters or digits", { series: { ...series, receipt: "" } }],
    ["Each series needs a different prefix", { series: { ...series, credit_note: "ow" } }],
    ["Each series needs a different prefix", { series: { ...series, receipt: "OWC" } }],
    ["valid email address", { email: "hello" }],
    ["valid email address", { operatorEmail: "a@b" }],
    ["with its country", { phone: "080 1234 5678" }],
    ["with its country", { phone: "+91 12" }],
    ["with its country", { phone: "+91 call me" }],
    ["days, a colon and hours", { hours: "always" }],
    ["beginning with https://", { bookingUrl: "http://cal.com/x" }],
    ["beginning with https://", { bookingUrl: "javascript:alert(1)" }],
    ["beginning with https://", { bookingUrl: "https://me:secret@cal.com/x" }],
    ["At most 500 characters", { bookingUrl: `https://cal.com/${"x".repeat(500)}` }],
  ])("CO-4 '%s'", async (words, changes) => {
    const { status, body } = await change(changes);
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(body.error.message).toContain(words);
  });

  it("CO-4 rejects input that is not settings, whatever its size", async () => {
    expect((await put({ ...defaultSettings, isAdmin: true }, 0)).status).toBe(400);
    expect((await put({ legalName: "Only a name" }, 0)).status).toBe(400);
    expect((await put(defaultSettings, "0")).status).toBe(400);
    expect((await put({ ...defaultSettings, legalName: "x".repeat(2_000_000) }, 0)).status).toBe(413);
    expect((await put({ ...defaultSettings, legalName: "x".repeat(50_000) }, 0)).status).toBe(400);
    expect(await read()).toMatchObject({ revision: 0, facts: defaultSettings, history: [] });
  });
});

it("CO-4 draws a marked sample without a number from the form and stores nothing", async () => {
  const facts = { ...defaultSettings, ...MUMBAI };
  const series = async () => (await shop.db.execute(sql`select * from document_series`)).rows;
  const before = await series();
  const domestic = await textOf(await olga.call("POST", "/settings/preview", { facts }));
  for (const wanted of ["Sample", "Mumbai Metals & Co", "27AAPFU0939F1ZV", "SAMPLE", "CGST 9 %", "Mira Rao"])
    expect(domestic).toContain(wanted);
  const abroad = await textOf(await olga.call("POST", "/settings/preview", { facts, abroad: true }));
  expect(abroad).toContain(`LUT (ARN): ${facts.lut}`);
  const receipt = await textOf(
    await olga.call("POST", "/settings/preview", { facts: { ...facts, gstin: null } }),
  );
  expect(receipt).toContain("The seller is not registered for GST");
  const wrong = { ...facts, gstin: defaultSettings.gstin };
  expect((await olga.call("POST", "/settings/preview", { facts: wrong })).status).toBe(400);
  expect(await series()).toEqual(before);
  expect(await shop.db.select().from(documents)).toEqual([]);
  expect((await read()).revision).toBe(0);
});

it("CO-4 records author and time of each version and rejects the second of two concurrent edits", async () => {
  const first = await change({ ...MUMBAI, taxRate: 1200 });
  expect([first.status, first.body.revision, first.body.facts.gstin]).toEqual([200, 1, MUMBAI.gstin]);
  const stale = await put({ ...first.body.facts, phone: "+91 22 1234 5678" }, 0);
  expect([stale.status, (await stale.json()).error.code]).toEqual([409, "changed_meanwhile"]);
  expect((await put(first.body.facts, 7)).status, "a revision that nobody has seen").toBe(409);
  const both = await Promise.all(
    [1, 2].map((n) => put({ ...first.body.facts, phone: `+91 22 1234 567${n}` }, 1)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { history } = await read();
  expect(history).toMatchObject([
    { revision: 2, actor: OLGA, changes: [{ fact: "phone", before: "+91 80 0000 0142" }] },
    { revision: 1, actor: OLGA, stored_at: expect.any(String) },
  ]);
  expect(history[1].changes).toContainEqual({
    fact: "gstin",
    before: "29AABCO1234F1ZR",
    after: MUMBAI.gstin,
  });
  expect(history[1].changes).toContainEqual({ fact: "taxRate", before: 1800, after: 1200 });
  const [entry] = (await olga.read("/audit?subject=settings")).items;
  expect(entry).toMatchObject({
    actor: OLGA,
    action: "settings.store",
    before: { phone: "+91 80 0000 0142" },
  });
  await expect(shop.db.execute(sql`delete from settings`)).rejects.toMatchObject({
    cause: { message: "Stored settings stay as they are" },
  });
});

it("CO-4 each document retains its day's settings, and each series is numbered without a gap", async () => {
  const pdf = async (reference: string, number = "") =>
    shop.ann.fetch(`/api/orders/${reference}/invoice${number && `?number=${encodeURIComponent(number)}`}`);
  const numbers = async () =>
    (await shop.db.select().from(documents).orderBy(documents.issuedAt)).map(({ number }) =>
      number.replace(/\d\d-\d\d/, "year"),
    );
  const prefixes = (invoice: string) => ({
    series: { invoice, credit_note: `${invoice}C`, receipt: `${invoice}R` },
  });
  const bought = async () => (await shop.buy(shop.ann, await shop.newItem())).reference;

  await change({ ...defaultSettings });
  const first = await bought();
  const before = Buffer.from(await (await pdf(first)).arrayBuffer());
  await change({ ...MUMBAI, ...prefixes("MM") });
  const second = await bought();
  const text = await textOf(await pdf(second));
  expect(text).toContain("Mumbai Metals & Co");
  expect(text).toContain("GSTIN: 27AAPFU0939F1ZV");
  expect(Buffer.from(await (await pdf(first)).arrayBuffer()).equals(before)).toBe(true);
  // Redrawn after a loss of files, it has the same content.
  await shop.db.execute(sql`update documents set sha256 = null`);
  expect(Buffer.from(await (await pdf(first)).arrayBuffer()).equals(before)).toBe(true);

  await refundOrder(shop.services, { reference: first, amountPaise: 100_00, note: "" });
  await until(async () => (await numbers()).length === 3);
  const [, , note = ""] = (await shop.db.select().from(documents).orderBy(documents.issuedAt)).map(
    ({ number }) => number,
  );
  const credit = await textOf(await pdf(first, note));
  expect(credit).toContain("Opswright Automation Private Limited");
  expect(credit).not.toContain("Mumbai Metals");
  await change(prefixes("OW"));
  await bought();
  await change(prefixes("MM"));
  await bought();
  expect(await numbers()).toEqual([
    "OW/year/00001",
    "MM/year/00001",
    "MMC/year/00001",
    "OW/year/00002",
    "MM/year/00002",
  ]);
});

it("GR-1: charges IGST on an export without a LUT number and states it on the invoice", async () => {
  const facts = { ...defaultSettings, lut: null };
  const text = await textOf(await olga.call("POST", "/settings/preview", { facts, abroad: true }));
  for (const wanted of ["IGST 18 %", "620.39", "on payment of integrated tax", "Outside India (96)"])
    expect(text).toContain(wanted);
  expect(text).not.toContain("letter of undertaking");
});

it("CO-4 limits how many samples an operator can draw", async () => {
  const draw = () => olga.call("POST", "/settings/preview", { facts: defaultSettings });
  await until(async () => (await draw()).status === 429);
  expect((await draw()).headers.get("retry-after")).toMatch(/^\d+$/);
});
