import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "#server/platform/settings/index.ts";
import { mailsTo } from "#test/auth-client.ts";
import { answerOf, openApiShop } from "#test/fixtures/api-shop.ts";
import { testWorkflow } from "#test/fixtures/catalogue.ts";
import { OLGA } from "#test/fixtures/operator.ts";
import { until } from "#test/fixtures/shop.ts";

const ID = "5f0c0b9e-6d0e-4d62-9f4e-0a4c3f7f6a10";
const MB = 1024 * 1024;
let shop: Awaited<ReturnType<typeof openApiShop>>;
beforeAll(async () => {
  shop = await openApiShop();
});
afterAll(() => shop.close());

describe("writes", () => {
  it("EV-2 TA-1: a refund repeated with its Idempotency-Key is paid once and audited under the key's name", async () => {
    const slug = await shop.newItem();
    const { reference } = await shop.buy(shop.ann, slug);
    const refund = (body: object, key: string) =>
      shop.all.call("POST", `/orders/${reference}/refunds`, body, { "Idempotency-Key": key });
    const part = { amount_paise: 100_000, reason: "Asked" };
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(part, "one")));
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(texts).size).toBe(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({ reference, slug, email: "ann@client.example" });
    expect(await answerOf(refund({ ...part, amount_paise: 200_000 }, "one"))).toBe(
      "409 idempotency_key_reused",
    );
    expect((await shop.operator.read(`/orders/${reference}`)).refunds).toHaveLength(1);
    const { rows } = await shop.db.execute("select k::text as row from idempotency_keys k");
    expect(JSON.stringify(rows), "stored replies name nobody").not.toContain("ann@");
    expect((await refund(part, "two")).status).toBe(201);
    const { items } = await shop.operator.read(`/audit?subject=${reference}`);
    expect(items).toMatchObject([
      { action: "order.refund", actor: "API key (n8n)" },
      { action: "order.refund", actor: "API key (n8n)" },
    ]);
  });

  it("EV-2: grants and revokes entitlements by id", async () => {
    const slug = await shop.newItem();
    const owns = async () => (await shop.bob.fetch(`/api/secure-download?slug=${slug}`)).status === 200;
    const given = await shop.all.json("POST", "/entitlements", { email: "bob@client.example", slug });
    expect(given).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(await owns()).toBe(true);
    expect(await shop.all.json("DELETE", `/entitlements/${given.id}`)).toEqual({ id: given.id });
    expect(await owns()).toBe(false);
    expect((await shop.all.call("DELETE", `/entitlements/${given.id}`)).status).toBe(404);
  });

  it("EV-2: creates, lists and ends codes", async () => {
    const code = { code: "api-10", percent: 10, uses: 3, per_person: 1 };
    expect(await shop.all.json("POST", "/codes", code)).toEqual({ code: "API-10" });
    expect((await shop.all.json("GET", "/codes")).items).toContainEqual(
      expect.objectContaining({ code: "API-10", percent: 10, uses: 3, per_person: 1, ended_at: null }),
    );
    expect(await shop.all.json("DELETE", "/codes/API-10")).toEqual({ code: "API-10", ended: true });
    expect(
      await answerOf(shop.all.call("POST", "/codes", { code: "both", percent: 1, amount_cents: 100 })),
    ).toBe("400 invalid");
  });

  it("EV-2: adds a version with its file and notes, and returns it", async () => {
    const slug = await shop.newItem();
    const form = new FormData();
    form.set("file", new File([Buffer.from(testWorkflow("api version"))], "workflow.json"));
    form.set("notes", "Faster.");
    const added = await shop.all.call("POST", `/items/${slug}/versions`, form, {
      "Idempotency-Key": "version",
    });
    expect([added.status, await added.json()]).toMatchObject([201, { slug, version: "1.1.0" }]);
    expect(await shop.all.json("GET", `/items/${slug}`)).toMatchObject({
      version: "1.1.0",
      status: "published",
    });
    const mails = async () =>
      (await (await fetch(`${shop.url}/demo/mail.json?to=${OLGA}`)).json()) as {
        subject: string;
        text: string;
      }[];
    await until(async () =>
      (await mails()).some(({ subject }) => subject === `Published: Title of ${slug} 1.1.0`),
    );
  });

  it("EV-2: a version's file may be larger than 1 MB, and not larger than 25 MB", async () => {
    const slug = await shop.newItem();
    const send = (bytes: Uint8Array) => {
      const form = new FormData();
      form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], "workflow.json"));
      form.set("notes", "Larger.");
      return answerOf(shop.all.call("POST", `/items/${slug}/versions`, form));
    };
    const large = testWorkflow("large", { body: "x".repeat(2 * MB) });
    expect(await send(large)).toBe("201");
    for (const size of [25 * MB + 1, 26 * MB])
      expect(await send(Buffer.alloc(size, " "))).toBe("413 too_large");
    expect((await shop.all.json("GET", `/items/${slug}`)).version).toBe("1.1.0");
  });

  it("EV-2: answers messages and reviews", async () => {
    await fetch(`${shop.url}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Mia",
        email: "mia@x.example",
        company: "C",
        phone: "",
        message: "Hello there",
      }),
    });
    const [message] = (await shop.all.json("GET", "/messages")).items;
    expect(message).toMatchObject({ name: "Mia", status: "unread" });
    expect(await shop.all.json("POST", `/messages/${message.id}/answer`, { text: "Hi." })).toEqual({
      id: message.id,
    });
    expect((await shop.all.json("GET", "/messages")).items[0].status).toBe("answered");
    const { operatorEmail } = await readSettings(shop);
    const repliesTo = async () => (await mailsTo(shop.url, "mia@x.example")).map((mail) => mail.reply_to);
    await expect.poll(repliesTo, { timeout: 10_000 }).toEqual([operatorEmail]);
    expect((await shop.all.call("POST", `/reviews/${ID}/answer`, { text: "Thanks" })).status).toBe(404);
  });

  it("EV-2: adds, lists, rotates and removes webhooks, never listing their secret", async () => {
    const url = "https://hooks.client.example/opswright";
    const added = await shop.all.json("POST", "/webhooks", { url, events: ["order.paid"] });
    expect(added).toEqual({ id: expect.any(String), secret: expect.stringMatching(/^whsec_/) });
    expect(await shop.all.json("GET", "/webhooks")).toEqual({
      items: [{ id: added.id, url, events: ["order.paid"], enabled: true, created_at: expect.any(String) }],
      next: null,
    });
    const rotated = await shop.all.json("POST", `/webhooks/${added.id}/rotate`);
    expect(rotated).toMatchObject({ id: added.id, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.secret).not.toBe(added.secret);
    expect(await shop.all.json("DELETE", `/webhooks/${added.id}`)).toEqual({ id: added.id });
    expect((await shop.all.json("GET", "/webhooks")).items).toEqual([]);
    expect((await shop.all.call("POST", "/webhooks", { url, events: ["nothing"] })).status).toBe(400);
  });
});
