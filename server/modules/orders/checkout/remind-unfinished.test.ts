import * as v from "valibot";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { purchaseInput } from "#shared/orders/purchase.ts";
import { createTestClock, mailsTo } from "#test/auth-client.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { startTestShop, type TestShop } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { createOrder } from "./create-order.ts";
import { remindUnfinished } from "./remind-unfinished.ts";

const time = createTestClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ clock: time.clock });
  for (const slug of ["one", "two"])
    await publishTestItem(shop.services, { slug, title: `Item ${slug}`, priceCents: 4900 });
});
afterAll(() => shop.close());

const HOUR = 3600;
const address = (name: string) => `${name}@client.example`;

it("GR-8 sends one reminder a day after an unpaid order, if news is allowed and nothing was bought since", async () => {
  const names = ["waits", "bought", "other", "silent"] as const;
  const users = await Promise.all(names.map((name) => signedInUser(shop.url, address(name))));
  const [waits, bought, other, silent] = users as [
    (typeof users)[0],
    (typeof users)[0],
    (typeof users)[0],
    (typeof users)[0],
  ];
  await shop.order(waits, "one");
  time.advance(60);
  const { reference } = await shop.order(waits, "two");
  for (const buyer of [bought, other, silent]) await shop.order(buyer, "one");
  const paid = await shop.order(bought, "one");
  await shop.verify(bought, shop.razorpay.pay(paid.orderId));
  const elsewhere = await shop.order(other, "two");
  await shop.verify(other, shop.razorpay.pay(elsewhere.orderId));
  await silent.fetch("/api/account/preferences", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email_notifications: false }),
  });
  const reminders = async () => {
    const { rows } = await shop.db.execute<{ to: string }>(
      `select "to" from mails where subject like 'Still want%' order by created_at`,
    );
    return rows.map(({ to }) => to);
  };

  time.advance(23 * HOUR);
  await remindUnfinished(shop.services);
  expect(await reminders(), "not before a day has passed").toEqual([]);
  time.advance(HOUR + 61);
  await Promise.all([remindUnfinished(shop.services), remindUnfinished(shop.services)]);
  expect(await reminders()).toEqual([address("waits")]);
  await createOrder(shop.services, {
    ...v.parse(purchaseInput, { slug: "one" }),
    user: { id: waits.id, email: address("waits") },
    connection: null,
  });
  for (const hours of [1, 24, 24, 20]) {
    time.advance(hours * HOUR);
    await remindUnfinished(shop.services);
  }
  expect(await reminders(), "never a second one").toEqual([address("waits")]);

  await vi.waitFor(
    async () => {
      const mail = (await mailsTo(shop.url, address("waits"))).find(({ subject }) =>
        subject.startsWith("Still"),
      );
      expect(mail?.subject).toBe("Still want Item two?");
      expect(mail?.text).toContain(`${shop.url}/store?order=${reference}`);
      expect(mail?.text).toContain("/unsubscribe?token=");
    },
    { timeout: 15_000 },
  );
});
