import { deepEqual, equal, match } from "node:assert/strict";
import type { TemplateCheck } from "n8n-proof";
import { type ShopStage, shopApi } from "./shop/shop-api.ts";

/** The time is Monday 16 November, 8:00 in New York: the week is 9 to 15, the previous one 2 to 8 November. */
function fill({ apps: { shop } }: ShopStage) {
  const paidAt = (reference: string, time: string, amount_paise: number) =>
    shop.order({ reference, created_at: time, paid_at: time, amount_paise });
  const old = paidAt("OW-0001", "2026-09-01T10:00:00.000Z", 406_700);
  Object.assign(old, { state: "refunded", refunded_at: "2026-11-10T10:00:00.000Z" });
  paidAt("OW-0002", "2026-11-05T10:00:00.000Z", 406_700);
  // Sunday 23:30 in New York is Monday in UTC.
  paidAt("OW-0003", "2026-11-09T04:30:00.000Z", 100_000);
  paidAt("OW-0004", "2026-11-11T10:00:00.000Z", 323_700);
  paidAt("OW-0005", "2026-11-16T04:30:00.000Z", 50_000);
  paidAt("OW-0006", "2026-11-16T10:00:00.000Z", 999_900);
  shop.order({
    reference: "OW-0007",
    created_at: "2026-11-12T10:00:00.000Z",
    paid_at: null,
    state: "created",
  });
  shop.review({ rating: 2, text: "Older", created_at: "2026-11-07T10:00:00.000Z" });
  shop.review({ rating: 4, text: "Ping <!channel> & all" });
  shop.review({ rating: 5, text: "" });
}

const REPORT = `#leadership: *Shop, week 2026-W46*
Orders: 2, 3,737.00 INR (the week before 2, 5,067.00 INR)
Refunded in full: 1, 4,067.00 INR
Reviews: 2, 4.5 of 5
★★★★★ Stale Deal Sweeper
★★★★☆ Stale Deal Sweeper: Ping &lt;!channel&gt; &amp; all`;

export const mondayShopReport: TemplateCheck<{ shop: ReturnType<typeof shopApi> }> = {
  slug: "monday-shop-report",
  ownApps: () => ({ shop: shopApi() }),
  promises: {
    monday: "It comes on Monday at 8, in the time zone of your n8n",
    report: "Orders, full refunds and reviews of the week that ended on Sunday are one Slack message",
    before: "The week before stands beside it",
    old: "A refund counts in the week of the refund, also of an order of the last 90 days",
    pages: "All pages of orders are read",
    safe: "What a reviewer writes cannot address people in Slack",
    empty: "A week without anything is reported as zero, not left out",
  },
  cases: [
    {
      name: "orders, refunds and reviews of last week in one message",
      proves: ["report", "before", "old", "safe"],
      async run(stage) {
        fill(stage);
        await stage.open();
        await stage.fire();
        deepEqual(stage.apps.slack.texts(), [REPORT]);
      },
    },
    {
      name: "the schedule is Monday at 8, in n8n's time zone",
      proves: ["monday"],
      async run(stage) {
        await stage.open();
        deepEqual(await stage.schedules(), ["0 8 * * 1 America/New_York"]);
      },
    },
    {
      name: "250 orders on three pages all count",
      kind: "two at once",
      proves: ["pages"],
      async run(stage) {
        for (let at = 0; at < 250; at++)
          stage.apps.shop.order({ reference: `OW-${at}`, amount_paise: 100_000 });
        await stage.open();
        await stage.fire();
        match(stage.apps.slack.texts()[0] ?? "", /Orders: 250, 250,000\.00 INR/);
        equal(stage.requests.filter((line) => line === "shop GET /api/v1/orders 200").length, 3);
      },
    },
    {
      name: "the shop and Slack are busy: the report still comes, once",
      kind: "an app fails",
      proves: ["report"],
      async run(stage) {
        fill(stage);
        await stage.open();
        stage.fail("shop", { status: 500, path: /orders/ });
        stage.fail("shop", { status: 429, path: /reviews/ });
        stage.fail("slack", { status: 429 });
        await stage.fire();
        deepEqual(stage.apps.slack.texts(), [REPORT]);
      },
    },
    {
      name: "a week without orders, refunds or reviews is reported as zero",
      kind: "empty input",
      proves: ["empty"],
      async run(stage) {
        await stage.open();
        await stage.fire();
        deepEqual(stage.apps.slack.texts(), [
          "#leadership: *Shop, week 2026-W46*\nOrders: 0, 0.00 INR (the week before 0, 0.00 INR)\nRefunded in full: 0, 0.00 INR\nReviews: 0",
        ]);
      },
    },
    {
      name: "again on Thursday: the same week; a week later the next one",
      kind: "a second run",
      proves: ["report", "before"],
      async run(stage) {
        fill(stage);
        await stage.open();
        await stage.fire();
        await stage.pass({ days: 3 });
        await stage.fire();
        await stage.pass({ days: 4 });
        await stage.fire();
        const [first, second, third] = stage.apps.slack.texts();
        equal(first, second);
        match(third ?? "", /week 2026-W47\*\nOrders: 1, 9,999\.00 INR \(the week before 2, 3,737\.00 INR\)/);
      },
    },
  ],
};
