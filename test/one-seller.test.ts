import { afterAll, beforeAll, expect, it } from "vitest";
import { business } from "#content/business.ts";
import { pages } from "#content/pages/pages.ts";
import { site } from "#content/site.ts";
import { renderMail } from "#server/emails/render-mail.ts";
import { createTestApp } from "./create-test-app.ts";

let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  test = await createTestApp({ pages: true });
});
afterAll(() => test.close());

/** A company's name by how it ends, and a postal address by its code. */
const COMPANY = /(?:[A-Z]\w+ )+(?:Inc\b|LLC|Ltd|Limited|GmbH|Private Limited)\.?/g;
const OTHER_OFFICE = /New York|\b[A-Z]{2} \d{5}\b|United States/;

const mail = renderMail({ title: "Your receipt", preview: "", blocks: [] });

it("GR-1 PG-14 the invoice's seller is the one of footer, policies, contact page, search engines and mails", async () => {
  expect([business.legalName, ...business.address.split("\n")]).toEqual([
    site.legalName,
    ...site.address.slice(0, 2),
  ]);
  const texts = { mail: mail.text, mailHtml: mail.html } as Record<string, string>;
  for (const path of Object.keys(pages).filter((path) => path !== "*")) texts[path] = await pageText(path);
  for (const [where, text] of Object.entries(texts)) {
    expect(text, where).toContain(site.legalName);
    expect(new Set(text.match(COMPANY)?.map((name) => name.replace(/\.$/, ""))), where).toEqual(
      new Set([site.legalName]),
    );
    expect(text, where).not.toMatch(OTHER_OFFICE);
  }
  const [street = ""] = business.address.split("\n");
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
});

async function pageText(path: string): Promise<string> {
  const response = await test.request(path);
  const html = await response.text();
  return html.replace(/<style.*?<\/style>/gs, "").replace(/<!-- -->/g, "");
}
