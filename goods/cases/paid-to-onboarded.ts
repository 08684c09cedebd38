import { deepEqual, equal, match } from "node:assert/strict";
import type { TemplateCheck } from "n8n-proof";
import { type ShopStage, sendEvent, shopApi } from "./shop/shop-api.ts";

const BOUGHT = "ann@client.example bought Stale Deal Sweeper for 3237.00 INR (OW-7K3M-9Q2X).";
const GREETING = "ann@client.example: Welcome to Stale Deal Sweeper";
const COLUMNS = ["order", "paid_at", "email", "item", "amount", "currency", "status"];

async function open(stage: ShopStage) {
  stage.apps.sheets.tab("Orders", COLUMNS);
  await stage.open({ settings: { library_url: "https://shop.example/account" } });
}

type Change = Parameters<ShopStage["apps"]["shop"]["order"]>[0];

async function pay(stage: ShopStage, more: Change = {}, id = "msg_paid") {
  const response = await sendEvent(stage, "order.paid", { ...stage.apps.shop.order(more), id });
  equal(response.status, 200);
}

/** The order is refunded, all of it or these paise. */
async function refund(stage: ShopStage, paise?: number) {
  const [order] = stage.apps.shop.orders;
  if (!order) throw new Error("There is no order");
  const full = paise === undefined;
  if (full) Object.assign(order, { state: "refunded", refunded_at: stage.now().toISOString() });
  const amount = paise ?? order.amount_paise;
  await sendEvent(stage, "order.refunded", {
    ...{ ...order, id: `msg_refund_${amount}`, full },
    ...{ refund_amount_paise: amount, refunded_paise: amount },
  });
}

/** Deactivates the workflow. Since 2.41 n8n responds before its triggers are removed. */
async function switchOff(stage: ShopStage) {
  const { api } = stage.n8n;
  const path = `${api.url}/workflows/${stage.workflowId}/deactivate`;
  const headers = { "X-N8N-API-KEY": api.key };
  equal((await fetch(path, { method: "POST", headers })).status, 200);
  for (let tries = 0; tries < 100 && stage.apps.shop.endpoints.length > 0; tries++) await stage.settle();
}

const greeted = async (stage: ShopStage) =>
  (await stage.apps.gmail.sent()).map(({ to, subject }) => `${to}: ${subject}`);
const statuses = (stage: ShopStage) =>
  stage.apps.sheets.rows("Orders").map(({ order, status }) => [order, status]);

export const paidToOnboarded: TemplateCheck<{ shop: ReturnType<typeof shopApi> }> = {
  slug: "paid-to-onboarded",
  ownApps: () => ({ shop: shopApi() }),
  promises: {
    paid: "A paid order adds a row to the sheet, greets the buyer by mail and tells the team in Slack",
    refund: "A full refund marks the row as refunded and tells the team to stop",
    part: "A part of the money back leaves the row and the onboarding alone, and the team is told",
    asked: "The shop is asked before the greeting: an order that was refunded meanwhile greets nobody",
    once: "An event that comes twice is worked once",
    person: "Without an address, or when the mail cannot be sent, the team is asked to greet by hand",
    signed: "A request that the shop did not sign starts nothing",
    clean: "Switched on it adds its webhook to the shop, switched off it removes it",
  },
  cases: [
    {
      name: "an order is paid: a row, a greeting, a message",
      proves: ["paid"],
      async run(stage) {
        await open(stage);
        await pay(stage);
        deepEqual(stage.apps.sheets.rows("Orders"), [
          {
            order: "OW-7K3M-9Q2X",
            paid_at: "2026-11-12T09:01:00.000Z",
            email: "ann@client.example",
            item: "Stale Deal Sweeper",
            amount: 3237,
            currency: "INR",
            status: "paid",
          },
        ]);
        deepEqual(await greeted(stage), [GREETING]);
        match((await stage.apps.gmail.sent())[0]?.body ?? "", /library: https:\/\/shop\.example\/account/);
        deepEqual(stage.apps.slack.texts(), [`#sales: ${BOUGHT} The greeting is out.`]);
      },
    },
    {
      name: "a full refund takes it back, a part does not",
      proves: ["refund", "part"],
      async run(stage) {
        await open(stage);
        await pay(stage);
        await refund(stage, 100_000);
        deepEqual(statuses(stage), [["OW-7K3M-9Q2X", "paid"]]);
        await refund(stage);
        deepEqual(statuses(stage), [["OW-7K3M-9Q2X", "refunded"]]);
        deepEqual(stage.apps.slack.texts().slice(1), [
          "#sales: ann@client.example got 1000.00 INR back for Stale Deal Sweeper (OW-7K3M-9Q2X), a part. The access stays.",
          "#sales: ann@client.example got 3237.00 INR back for Stale Deal Sweeper (OW-7K3M-9Q2X): all of it. The access is gone, stop the onboarding.",
        ]);
      },
    },
    {
      name: "the refund overtakes the payment: nobody is greeted",
      proves: ["asked"],
      async run(stage) {
        await open(stage);
        stage.apps.shop.order();
        await refund(stage);
        const [order] = stage.apps.shop.orders;
        if (order) await sendEvent(stage, "order.paid", { ...order, state: "paid", id: "msg_late" });
        deepEqual(await greeted(stage), []);
        deepEqual(statuses(stage), [["OW-7K3M-9Q2X", "refunded"]]);
        equal(stage.apps.slack.messages.length, 1);
      },
    },
    {
      name: "two orders at once: each has its row, greeting and message",
      kind: "two at once",
      proves: ["paid"],
      async run(stage) {
        await open(stage);
        await stage.meetAt("Settings", 2);
        const bob = { reference: "OW-2222-2222", email: "bob@client.example" };
        await Promise.all([pay(stage), pay(stage, bob, "msg_bob")]);
        deepEqual(statuses(stage).toSorted(), [
          ["OW-2222-2222", "paid"],
          ["OW-7K3M-9Q2X", "paid"],
        ]);
        deepEqual((await greeted(stage)).toSorted(), [GREETING, GREETING.replace("ann", "bob")]);
        equal(stage.apps.slack.messages.length, 2);
      },
    },
    {
      name: "the same event again starts nothing",
      kind: "a second run",
      proves: ["once"],
      async run(stage) {
        await open(stage);
        await pay(stage);
        const [order] = stage.apps.shop.orders;
        if (order) await sendEvent(stage, "order.paid", { ...order, id: "msg_paid" });
        equal((await stage.executions()).length, 1);
        deepEqual(await greeted(stage), [GREETING]);
      },
    },
    {
      name: "the shop, the sheet, Gmail and Slack are busy: one row, one greeting, one message",
      kind: "an app fails",
      proves: ["paid"],
      async run(stage) {
        await open(stage);
        stage.fail("shop", { status: 500, path: /orders/ });
        stage.fail("sheets", { status: 429 });
        stage.fail("gmail", { status: 500 });
        stage.fail("slack", { status: 429 });
        await pay(stage);
        deepEqual(statuses(stage), [["OW-7K3M-9Q2X", "paid"]]);
        deepEqual(await greeted(stage), [GREETING]);
        equal(stage.apps.slack.messages.length, 1);
      },
    },
    {
      name: "Gmail stays away: the team greets by hand",
      proves: ["person"],
      async run(stage) {
        await open(stage);
        stage.fail("gmail", { status: 500, times: 3 });
        await pay(stage);
        deepEqual(await greeted(stage), []);
        deepEqual(stage.apps.slack.texts(), [
          `#sales: ${BOUGHT} The greeting could not be sent: greet by hand.`,
        ]);
      },
    },
    {
      name: "an order without an address goes to a person",
      kind: "empty input",
      proves: ["person"],
      async run(stage) {
        await open(stage);
        await pay(stage, { email: null });
        deepEqual(await greeted(stage), []);
        match(
          stage.apps.slack.texts()[0] ?? "",
          /^#sales: A buyer without an address bought .* greet by hand\.$/,
        );
        equal(stage.apps.sheets.rows("Orders").length, 1);
      },
    },
    {
      name: "an unsigned request starts nothing; switched off, the shop has no webhook of it",
      proves: ["signed", "clean"],
      async run(stage) {
        await open(stage);
        const { shop } = stage.apps;
        deepEqual(shop.endpoints[0]?.events, ["order.paid", "order.refunded"]);
        const path = new URL(shop.endpoints[0]?.url ?? "").pathname;
        const forged = await stage.post(path, { type: "order.paid", data: shop.order() });
        equal(forged.status, 401);
        equal((await stage.executions()).length, 0);
        await switchOff(stage);
        deepEqual(shop.endpoints, []);
      },
    },
  ],
};
