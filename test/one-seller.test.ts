import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { pages } from "#content/pages/pages.ts";
import { type Settings, shopFacts } from "#shared/settings/settings.ts";
import { mailsTo } from "./auth-client.ts";
import { startTestServer } from "./create-test-app.ts";
import { OLGA, signedInOperator } from "./fixtures/operator.ts";

let test: Awaited<ReturnType<typeof startTestServer>>;
let olga: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  test = await startTestServer({ pages: true, env: { OPERATORS: OLGA } });
  olga = await signedInOperator(test.url);
});
afterAll(() => test.close());

/** A company's name by its legal form, and a postal address by its code. */
const COMPANY = /(?:[A-Z]\w+ )+(?:Inc\b|LLC|Ltd|Limited|GmbH|Private Limited)\.?/g;
const OTHER_OFFICE = /New York|\b[A-Z]{2} \d{5}\b|United States/;

it("GR-1 PG-14 the invoice's seller matches footer, policies, contact page, structured data and mails", async () => {
  await expectSeller(defaultSettings);
});

const OTHERS = {
  legalName: "Mumbai Metals Limited",
  address: "9 Marine Drive\nMumbai 400020",
  state: "27",
  gstin: "27AAPFU0939F1ZV",
  email: "hello@mumbai-metals.com",
  operatorEmail: "alarms@mumbai-metals.com",
  phone: "+91 22 1234 5678",
  hours: "Mon-Sat: 10am-7pm IST",
  bookingUrl: "https://cal.com/mumbai-metals",
} as const satisfies Partial<Settings>;

it("CO-4 PG-14 a changed setting appears on every page, in structured data and mails within two seconds, without old values", async () => {
  const facts = { ...defaultSettings, ...OTHERS };
  expect((await olga.call("PUT", "/settings", { facts, revision: 0 })).status).toBe(200);
  await expect.poll(() => pageText("/"), { timeout: 2000 }).toContain(OTHERS.legalName);
  await expectSeller(facts);
  const old = shopFacts(defaultSettings);
  for (const path of [...Object.keys(pages), "/contact.md", "/terms.md", "/llms.txt"].filter(
    (path) => path !== "*",
  ))
    for (const fact of [
      old.legalName,
      old.email,
      old.phone.display,
      "Foundry Lane",
      "9am-6pm",
      old.bookingUrl,
    ])
      expect(await pageText(path), path).not.toContain(fact);
});

/** Expects these settings wherever the seller or contacts are shown. */
async function expectSeller(settings: Settings): Promise<void> {
  const { legalName, email, phone, address, hours, bookingUrl } = shopFacts(settings);
  const texts: Record<string, string> = await mailTexts(settings);
  for (const path of Object.keys(pages).filter((path) => path !== "*")) texts[path] = await pageText(path);
  for (const [where, text] of Object.entries(texts)) {
    expect(text, where).toContain(legalName);
    expect(new Set(text.match(COMPANY)?.map((name) => name.replace(/\.$/, ""))), where).toEqual(
      new Set([legalName]),
    );
    expect(text, where).not.toMatch(OTHER_OFFICE);
  }
  const [street = ""] = address;
  for (const where of [
    "mail",
    "/",
    "/contact",
    "/contact-us",
    "/terms",
    "/terms-conditions",
    "/privacy-policy",
  ])
    expect(texts[where], where).toContain(street);
  for (const where of ["/contact", "/contact-us"])
    for (const fact of [email, phone.display, ...address, hours[0]?.time ?? "", bookingUrl])
      expect(texts[where], where).toContain(fact);
  const [, organization = "{}"] =
    /(\{[^<]*"@type":"Organization".*?\})<\/script>/.exec(texts["/"] ?? "") ?? [];
  expect(JSON.parse(organization)).toMatchObject({
    legalName,
    email,
    telephone: phone.display,
    address: { streetAddress: street, addressLocality: address[1], addressCountry: "India" },
  });
  expect(await pageText("/contact-us.md")).toContain(`${phone.display}`);
}

/** A message to the operators as it arrives at the configured address. */
async function mailTexts({ operatorEmail }: Settings): Promise<{ mail: string; mailHtml: string }> {
  const message = {
    name: "Ann",
    email: "ann@client.example",
    company: "C",
    phone: "",
    message: `For ${operatorEmail}`,
  };
  const sent = await fetch(`${test.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(message),
  });
  expect(sent.status).toBe(200);
  await expect.poll(() => mailsTo(test.url, operatorEmail), { timeout: 20_000 }).toHaveLength(1);
  const [mail] = await mailsTo(test.url, operatorEmail);
  return { mail: mail?.text ?? "", mailHtml: mail?.html ?? "" };
}

async function pageText(path: string): Promise<string> {
  const response = await fetch(test.url + path);
  const html = await response.text();
  return html.replace(/<style.*?<\/style>/gs, "").replace(/<!-- -->/g, "");
}
