import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { pages } from "#content/pages/pages.ts";
import { fillPolicy, type PolicyPath, policyFile, policyPages } from "#content/policies/policies.ts";
import { shopFacts } from "#shared/settings/settings.ts";

const folder = new URL("./", import.meta.url);
const shop = shopFacts(defaultSettings);
const read = (path: PolicyPath) => fillPolicy(readFileSync(new URL(policyFile(path), folder), "utf8"), shop);
const paths = Object.keys(policyPages) as PolicyPath[];

describe("policies", () => {
  test("PG-14: seven texts, each with its file", () => {
    expect(paths).toHaveLength(7);
    const texts = readdirSync(folder).filter((name) => name.endsWith(".md"));
    expect(texts.sort()).toEqual(paths.map(policyFile).sort());
  });

  test.each(paths)(
    "PG-14: %s starts with its heading and date, and has sections and working links",
    (path) => {
      const text = read(path);
      const [title, , updated] = text.split("\n");
      expect(title).toBe(`# ${policyPages[path].heading}`);
      expect(updated).toMatch(/^Last updated: \d{1,2} \w+ \d{4}$/);
      const sections = text.match(/^## .+$/gm) ?? [];
      expect(sections.length).toBeGreaterThan(5);
      expect(new Set(sections).size).toBe(sections.length);
      expect(text).not.toContain("{{");
      for (const [, href = ""] of text.matchAll(/\]\((\/[^)#]*)/g))
        expect(Object.keys(pages)).toContain(href);
    },
  );

  test("PG-14: rejects unknown placeholders", () => {
    expect(fillPolicy("Write to {{email}}", shop)).toBe(`Write to ${shop.email}`);
    expect(() => fillPolicy("{{fax}}", shop)).toThrow("{{fax}}");
    expect(() => fillPolicy("{{toString}}", shop)).toThrow("{{toString}}");
  });

  test("PG-14: refunds: none for digital goods except duplicate charges; broken links within 7 days", () => {
    const refund = read("/cancellation-refund");
    expect(refund).toContain("no refunds for digital goods, except for duplicate charges");
    expect(refund).toContain("report it within 7 days");
    expect(refund).toMatch(/does not import into the platform that its page names, .+ we refund it in full/);
    expect(refund).toContain("30-day money-back guarantee covers courses and consulting engagements");
    expect(refund).toContain("The guarantee does not cover downloads");
  });

  test("PG-14: delivery: instant, up to 15 minutes, contact after 24 hours", () => {
    const shipping = read("/shipping-policy");
    for (const fact of ["Delivery is instant", "up to 15 minutes", "within 24 hours"])
      expect(shipping).toContain(fact);
  });

  test("TA-4: both privacy texts name the invoices that are retained after an account is deleted", () => {
    const retained =
      "(it has a GSTIN, the buyer is abroad, or its total is ₹50,000 or more), the invoice and its credit notes are retained as they were issued";
    for (const path of ["/privacy", "/privacy-policy"] as const) expect(read(path)).toContain(retained);
  });

  test("PG-14: both terms and both privacy texts state the same facts", () => {
    const terms = [
      "INR via Razorpay",
      "for reference only",
      "uplicate charge",
      "within 7 days",
      "up to 15 minutes",
    ];
    const moreTerms = ["within 24 hours", "30-day money-back guarantee", "one-time link", "Google account"];
    for (const path of ["/terms", "/terms-conditions"] as const)
      for (const fact of [...terms, ...moreTerms]) expect(read(path), `${path} ${fact}`).toContain(fact);
    const kinds = ["essential", "analytics", "marketing", "functional", "local storage", "session storage"];
    const facts = [
      "razorpay",
      "google",
      "geolocation",
      "/account",
      "/cookies",
      "after 1 hour",
      "export",
      "delet",
    ];
    for (const path of ["/privacy", "/privacy-policy"] as const)
      for (const fact of [...kinds, ...facts])
        expect(read(path).toLowerCase(), `${path} ${fact}`).toContain(fact);
  });

  test("PG-14: contact-us has the contact details of the settings", () => {
    const text = read("/contact-us");
    for (const fact of [
      shop.legalName,
      shop.email,
      shop.phone.display,
      ...shop.address,
      "Mon-Fri 9am-6pm EST",
    ])
      expect(text).toContain(fact);
  });
});
