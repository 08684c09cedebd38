import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { contactMessages, waitlist } from "#server/platform/db/schema/people/contact.ts";
import { createTestApp } from "#test/create-test-app.ts";

const operator = "boss@example.com";
const good = {
  name: "Ada Obi",
  email: "ada@example.com",
  company: "Obi Foods",
  phone: "+234 1 555",
  message: "Orders arrive by email.\n\nWe type them into a sheet.",
};

let server: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  server = await createTestApp({
    env: { OPERATORS: `${operator},${defaultSettings.operatorEmail}`, TRUST_PROXY: "1" },
  });
});
afterAll(() => server.close());

let visitor = 0;
beforeEach(() => {
  visitor += 1;
});

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return server.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.0.0.${visitor}`, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const messagesFrom = (email: string) =>
  server.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(contactMessages.createdAt));

type SentMail = { to: string; reply_to: string | null; subject: string; text: string; html: string };

async function mailTo(address: string): Promise<SentMail[]> {
  return (await server.request(`/demo/mail.json?to=${address}`)).json();
}

const mailFrom = async (operatorAddress: string, sender: string) =>
  (await mailTo(operatorAddress)).filter((mail) => mail.reply_to === sender);

describe("POST /api/contact", () => {
  test("CT-5 stores a message and emails every operator once, with the sender as reply address", async () => {
    const response = await post("/api/contact", { ...good, sendKey: "key-of-this-message-1" });
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await messagesFrom(good.email)).toMatchObject([{ ...good, held: false }]);
    for (const address of [operator, defaultSettings.operatorEmail]) {
      await expect.poll(() => mailFrom(address, good.email), { timeout: 15_000 }).toHaveLength(1);
      const [mail] = await mailFrom(address, good.email);
      expect(mail).toMatchObject({ reply_to: good.email, subject: "Message from Ada Obi, Obi Foods" });
      for (const line of [...good.message.split("\n\n"), good.phone, good.company]) {
        expect(mail?.text).toContain(line);
        expect(mail?.html).toContain(line);
      }
    }
  });

  test("CT-5 stores and emails a message once when it is sent twice, concurrently or later", async () => {
    const twice = { ...good, email: "twice@example.com", sendKey: "key-of-this-message-2" };
    const responses = await Promise.all([1, 2, 3].map(() => post("/api/contact", twice)));
    responses.push(await post("/api/contact", twice));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect(await messagesFrom(twice.email)).toHaveLength(1);
    await post("/api/contact", {
      ...twice,
      sendKey: "key-of-another-message",
      message: "And a second thing.",
    });
    await expect.poll(() => mailFrom(operator, twice.email), { timeout: 15_000 }).toHaveLength(2);
    expect(await messagesFrom(twice.email)).toHaveLength(2);
  });

  test("CT-5 without a key, the same text on the same day counts as one message", async () => {
    const plain = { ...good, email: "plain@example.com" };
    for (const _ of [1, 2]) expect((await post("/api/contact", plain)).status).toBe(200);
    expect(await messagesFrom(plain.email)).toHaveLength(1);
  });

  test("CT-5 a filled honeypot gets the same response, is stored for operators and emailed to nobody", async () => {
    const bot = { ...good, email: "bot@example.com", website: "https://spam.example" };
    const response = await post("/api/contact", bot);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await messagesFrom(bot.email)).toMatchObject([{ held: true }]);
    // A later message that was delivered proves that the spam message was not just delayed.
    await post("/api/contact", { ...good, email: "after@example.com" });
    await expect.poll(() => mailFrom(operator, "after@example.com"), { timeout: 15_000 }).toHaveLength(1);
    expect(await mailFrom(operator, bot.email)).toEqual([]);
  });

  test.each([
    [{ name: "A" }, "Name must be at least 2 characters"],
    [{ name: undefined }, "Name must be at least 2 characters"],
    [{ email: "ada" }, "Please enter a valid email address"],
    [{ email: ["ada@example.com"] }, "Please enter a valid email address"],
    [{ company: " " }, "Company name is required"],
    [{ message: "Too short" }, "Message must be at least 10 characters"],
    [{ message: "x".repeat(5001) }, "Message must be at most 5000 characters"],
    [{ sendKey: "short" }, "The send key is malformed"],
  ])("CT-2 CT-5 rejects %# with its error message", async (change, message) => {
    const response = await post("/api/contact", { ...good, email: "refused@example.com", ...change });
    expect([response.status, await response.json()]).toEqual([400, { error: { code: "invalid", message } }]);
    expect(await messagesFrom("refused@example.com")).toEqual([]);
  });

  test.each(["", "{", "[]", "null", '"text"'])(
    "CT-5 rejects the body %j without a stack trace",
    async (body) => {
      const response = await post("/api/contact", body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: { code: expect.any(String), message: expect.any(String) },
      });
    },
  );

  test("CT-5 escapes null bytes, markup and line breaks in a name", async () => {
    const odd = { ...good, email: "odd@example.com", name: "<b>Ada</b>\u0000\r\nBcc: all@example.com" };
    expect((await post("/api/contact", odd)).status).toBe(200);
    await expect.poll(() => mailFrom(operator, odd.email), { timeout: 15_000 }).toHaveLength(1);
    const [mail] = await mailFrom(operator, odd.email);
    expect(mail?.subject).toBe("Message from <b>Ada</b> Bcc: all@example.com, Obi Foods");
    expect(mail?.html).not.toContain("<b>Ada</b>");
  });

  test("CT-5 limits a visitor who sends many messages without affecting others", async () => {
    const statuses = [];
    for (let index = 0; index < 22; index += 1)
      statuses.push((await post("/api/contact", { ...good, email: "flood@example.com" })).status);
    expect(statuses.indexOf(429)).toBe(20);
    const refused = await post("/api/contact", good);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: "too_many_requests" } });
    visitor += 1;
    expect((await post("/api/contact", { ...good, email: "calm@example.com" })).status).toBe(200);
  });
});

describe("POST /api/waitlist", () => {
  const entries = (email: string) => server.db.select().from(waitlist).where(eq(waitlist.email, email));

  test("PG-12 stores an address once, regardless of repeats and case", async () => {
    for (const email of [
      "Maker@Example.com",
      " maker@example.com",
      "MAKER@EXAMPLE.COM",
      "maker@example.com",
    ]) {
      const response = await post("/api/waitlist", { email });
      expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    }
    const together = await Promise.all(
      [1, 2, 3].map(() => post("/api/waitlist", { email: "maker@example.com" })),
    );
    expect(together.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(await entries("maker@example.com")).toHaveLength(1);
    await expect.poll(() => mailFrom(operator, "maker@example.com"), { timeout: 15_000 }).toHaveLength(1);
  });

  test("PG-12 rejects an invalid address and does not store a filled honeypot", async () => {
    for (const email of ["", "maker", undefined, 5]) {
      const response = await post("/api/waitlist", { email });
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: { code: "invalid", message: "Please enter a valid email address" } },
      ]);
    }
    expect((await post("/api/waitlist", { email: "bot@example.com", website: "x" })).status).toBe(200);
    expect(await entries("bot@example.com")).toEqual([]);
  });
});
