import { Writable } from "node:stream";
import { expect, it, vi } from "vitest";
import { createLog } from "#server/platform/log/create-log.ts";
import { publishTestItem } from "./fixtures/catalogue.ts";
import { startTestShop } from "./fixtures/shop.ts";
import { signedInUser } from "./fixtures/signed-in-user.ts";

it("LV-6 the log of a visit, sign-in, purchase, message and their failures contains no personal data or secret", async () => {
  let logged = "";
  const sink = new Writable({
    write(chunk, _, done) {
      logged += chunk;
      done();
    },
  });
  const shop = await startTestShop({ log: createLog("trace", sink), env: { TRUST_PROXY: "1" } });
  await publishTestItem(shop.services, { slug: "paid-one", priceCents: 4900 });
  const from = { "X-Forwarded-For": "198.51.100.77", "Content-Type": "application/json" };
  const buyer = await signedInUser(shop.url, "pat.secret@client.example");
  const order = await shop.order(buyer, "paid-one");
  await shop.verify(buyer, shop.razorpay.pay(order.orderId));
  const file = await (await buyer.fetch("/api/secure-download?slug=paid-one")).json();
  await fetch(file.signedUrl);
  await buyer.fetch(`/api/orders/${order.reference}`);
  const message = {
    name: "Pat Secretname",
    company: "Secretcompany",
    email: "pat.secret@client.example",
    message: "A secret message to you",
  };
  await fetch(`${shop.url}/api/contact`, { method: "POST", headers: from, body: JSON.stringify(message) });
  await fetch(`${shop.url}/api/waitlist`, {
    method: "POST",
    headers: from,
    body: JSON.stringify({ email: "PAT.secret@client.example", course: "no such course" }),
  });
  await fetch(`${shop.url}/auth/v1/verify`, {
    method: "POST",
    headers: from,
    body: JSON.stringify({ email: "pat.secret@client.example", token: "000000", type: "email" }),
  });
  await fetch(`${shop.url}/pat.secret@client.example?token=secret-token`);
  const refusal = "550 5.1.1 <pat.secret@client.example>: mailbox of pat.secret@client.example unavailable";
  shop.services.mailer.send = async () => {
    throw new Error(refusal);
  };
  await fetch(`${shop.url}/api/contact`, {
    method: "POST",
    headers: from,
    body: JSON.stringify({ ...message, message: "Another secret message" }),
  });
  await vi.waitFor(() => expect(logged).toContain("550 5.1.1"), { timeout: 15_000 });
  await shop.close();

  expect(logged.split("\n").length).toBeGreaterThan(10);
  const secrets = [
    "client.example",
    "Secretname",
    "Secretcompany",
    "secret message",
    "198.51.100.77",
    "secret-token",
    buyer.token,
    order.reference.slice(0, 12),
    new URL(file.signedUrl).pathname.slice("/files/".length).slice(0, 100),
  ];
  expect(secrets.filter((secret) => logged.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
});
