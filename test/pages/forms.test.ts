import { eq } from "drizzle-orm";
import { type HTMLElement, parse } from "node-html-parser";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { careers } from "#content/pages/careers.ts";
import { contactForm } from "#content/pages/contact.ts";
import { contactMessages, waitlist } from "#server/platform/db/schema/people/contact.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { words } from "./read-pages.ts";

const good = {
  name: "Ada Obi",
  email: "ada@example.com",
  company: "Obi Foods",
  phone: "",
  message: "Orders arrive by email.\n\nWe type them into a sheet.",
};

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ pages: true, env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

let visitor = 0;
beforeEach(() => {
  visitor += 1;
});

/** Sends a form like a browser without JavaScript. */
function send(path: string, body: string | Record<string, string>, type?: string): Promise<Response> {
  return fetch(new URL(path, server.url), {
    method: "POST",
    redirect: "manual",
    headers: {
      "X-Forwarded-For": `10.0.1.${visitor}`,
      Origin: "https://a-tls-proxy.example",
      ...(type && { "Content-Type": type }),
    },
    body: typeof body === "string" ? body : new URLSearchParams(body),
  });
}

const typedValue = (page: HTMLElement, name: string) =>
  page.querySelector(`[name="${name}"]`)?.getAttribute("value");
const messagesFrom = (email: string) =>
  server.db.select().from(contactMessages).where(eq(contactMessages.email, email));

test("CT-5: stores a message sent without JavaScript and responds with the page, which is never cached", async () => {
  const response = await send("/contact", { ...good, website: "" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Content-Security-Policy")).toMatch(/^script-src 'self' 'sha256-/);
  const page = parse(await response.text());
  expect(words(page.querySelector(".contact-sent"))).toContain(contactForm.success.title);
  expect(await messagesFrom(good.email)).toMatchObject([{ ...good, held: false }]);
  const cached = await (await fetch(new URL("/contact", server.url))).text();
  expect(cached).not.toContain(contactForm.success.title);
  expect(cached).not.toContain(good.email);
});

test("CT-2 CT-5: returns a rejected form with its errors and the escaped input", async () => {
  const typed = { ...good, email: "again@example.com", name: '"><b>A', message: "\nshort", website: "x" };
  const response = await send("/contact", typed);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).not.toContain("<b>A");
  const page = parse(html);
  expect(words(page.querySelector("main"))).toContain(contactForm.failure.title);
  expect(words(page.querySelector("main"))).toContain("Message must be at least 10 characters");
  expect(words(page.querySelector("main"))).not.toContain("Company name is required");
  expect(typedValue(page, "name")).toBe('"><b>A');
  expect(html).toContain(">\n\nshort</textarea>");
  expect(typedValue(page, "website"), "the honeypot stays filled").toBe("x");
  expect(await messagesFrom(typed.email)).toEqual([]);
});

test.each([
  ["no fields", "", "application/x-www-form-urlencoded"],
  ["a body that is not a form", "{}", "application/json"],
  ["a broken multipart body", "--x", "multipart/form-data; boundary=y"],
])("CT-5: returns the page for %s", async (_, body, type) => {
  const response = await send("/contact", body, type);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(contactForm.failure.title);
});

test("CT-5: counts forms and API calls of one visitor together, and retains the input", async () => {
  const typed = { ...good, email: "flood@example.com" };
  for (let index = 0; index < 19; index += 1) expect((await send("/contact", typed)).status).toBe(200);
  expect((await send("/api/contact", JSON.stringify(typed), "application/json")).status).toBe(200);
  const response = await send("/contact", typed);
  expect(response.status).toBe(429);
  const page = parse(await response.text());
  expect(words(page.querySelector("main"))).toContain("Too many requests. Try again in 60 minutes.");
  expect(typedValue(page, "email")).toBe("flood@example.com");
  visitor += 1;
  expect((await send("/contact", { ...good, email: "calm@example.com" })).status).toBe(200);
});

test("PG-12: joins the waitlist without JavaScript, and returns an invalid address for correction", async () => {
  const joined = await send("/careers", { email: "plain@example.com" });
  expect(joined.status).toBe(200);
  expect(await joined.text()).toContain(careers.success.text.replace("{email}", "plain@example.com"));
  const entries = await server.db.select().from(waitlist).where(eq(waitlist.email, "plain@example.com"));
  expect(entries).toHaveLength(1);
  const refused = await send("/careers", { email: "plain" });
  expect(refused.status).toBe(400);
  const page = parse(await refused.text());
  expect(words(page.querySelector("main"))).toContain("Please enter a valid email address");
  expect(typedValue(page, "email")).toBe("plain");
});

test.each(["/about", "/store", "/no-such-page"])("returns 405 for a form sent to %s", async (path) => {
  expect((await send(path, good)).status).toBe(405);
});
