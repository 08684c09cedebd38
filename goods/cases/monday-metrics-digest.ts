import { deepEqual, equal, match } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

const at = (day: string) => new Date(`${day}T12:00:00-05:00`);

/** The time is Monday 16 November, 8:00: the week is 9 to 15, the previous one 2 to 8 November. */
async function open(stage: Stage) {
  await stage.database.query(
    "drop table if exists customers; create table customers (created_at timestamptz)",
  );
  stage.apps.sheets.tab("Weeks", ["week", "customers", "revenue", "visits"]);
  await stage.open({ settings: { ga_property: "424242" } });
}

const customers = (stage: Stage, ...days: string[]) =>
  stage.database.query("insert into customers select unnest($1::timestamptz[])", [days.map(at)]);

const charge = (stage: Stage, day: string, amount: number, more: object = {}) =>
  stage.apps.stripe.charges.push({
    id: `ch_${stage.apps.stripe.charges.length + 1}`,
    created: at(day).getTime() / 1000,
    amount,
    amount_refunded: 0,
    paid: true,
    captured: true,
    currency: "usd",
    ...more,
  });

const visits = (stage: Stage, date: string, totalUsers: string) =>
  stage.apps.analytics.days.push({ date, metrics: { totalUsers, sessions: totalUsers } });

async function fill(stage: Stage) {
  await customers(stage, "2026-11-10", "2026-11-15", "2026-11-03", "2026-11-16", "2026-10-30");
  charge(stage, "2026-11-09", 120_000);
  charge(stage, "2026-11-14", 50_000, { amount_refunded: 10_000 });
  charge(stage, "2026-11-04", 80_000, { amount_refunded: 500 });
  charge(stage, "2026-11-12", 99_900, { paid: false });
  charge(stage, "2026-11-12", 77_700, { currency: "eur" });
  charge(stage, "2026-11-16", 66_600);
  visits(stage, "2026-11-09", "120");
  visits(stage, "2026-11-15", "80");
  visits(stage, "2026-11-08", "100");
}

const DIGEST = `*Week 2026-W46*
New customers: 2 (+100 %, last week 1)
Money in: 1,600 USD (+101 %, last week 795 USD), refunds 100 USD
Visitors: 200 (+100 %, last week 100)`;

export const mondayMetrics: TemplateCheck = {
  slug: "monday-metrics-digest",
  promises: {
    monday: "It comes on Monday at 8, in the time zone of your n8n",
    sources:
      "Customers from Postgres, money from Stripe and visits from Google Analytics stand in one Slack message",
    week: "All three tell of the same week, Monday to Sunday, with the week before beside it",
    pages: "All pages of charges are read",
    money: "Refunds are taken off; failed charges and other currencies do not count",
    history: "A sheet keeps a row per week; running it twice in a week updates the row",
    empty: "A week without anything is told as zero, not left out",
  },
  cases: [
    {
      name: "the numbers of the week that ended on Sunday, in Slack and in the sheet",
      proves: ["sources", "week", "money"],
      async run(stage) {
        await open(stage);
        await fill(stage);
        await stage.fire();
        deepEqual(stage.apps.slack.texts(), [`#leadership: ${DIGEST}`]);
        deepEqual(stage.apps.sheets.rows("Weeks"), [
          { week: "2026-W46", customers: 2, revenue: 1600, visits: 200 },
        ]);
      },
    },
    {
      name: "the schedule is Monday at 8, in n8n's time zone",
      proves: ["monday"],
      async run(stage) {
        await open(stage);
        deepEqual(await stage.schedules(), ["0 8 * * 1 America/New_York"]);
      },
    },
    {
      name: "250 charges on three pages all count",
      kind: "two at once",
      proves: ["pages"],
      async run(stage) {
        await open(stage);
        for (let i = 0; i < 250; i++) charge(stage, "2026-11-11", 1_000);
        await stage.fire();
        match(stage.apps.slack.texts()[0] ?? "", /Money in: 2,500 USD/);
        equal(stage.requests.filter((line) => line.startsWith("stripe GET /v1/charges")).length, 3);
      },
    },
    {
      name: "Stripe, Google, Slack and the sheet are busy: the digest still comes, once",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        await fill(stage);
        stage.fail("stripe", { status: 429 });
        stage.fail("analytics", { status: 500 });
        stage.fail("slack", { status: 429 });
        stage.fail("sheets", { status: 500 });
        await stage.fire();
        deepEqual(stage.apps.slack.texts(), [`#leadership: ${DIGEST}`]);
        equal(stage.apps.sheets.rows("Weeks").length, 1);
      },
    },
    {
      name: "a week without customers, money or visits is reported as zero",
      kind: "empty input",
      proves: ["empty"],
      async run(stage) {
        await open(stage);
        await stage.fire();
        match(
          stage.apps.slack.texts()[0] ?? "",
          /New customers: 0 \(last week 0\)\nMoney in: 0 USD .*\nVisitors: 0/,
        );
        deepEqual(stage.apps.sheets.rows("Weeks"), [
          { week: "2026-W46", customers: 0, revenue: 0, visits: 0 },
        ]);
      },
    },
    {
      name: "again on Thursday: the same week, the same row; a week later the next one",
      kind: "a second run",
      proves: ["history", "week"],
      async run(stage) {
        await open(stage);
        await fill(stage);
        await stage.fire();
        await stage.pass({ days: 3 });
        await customers(stage, "2026-11-13");
        await stage.fire();
        await stage.pass({ days: 4 });
        await stage.fire();
        deepEqual(
          stage.apps.sheets.rows("Weeks").map(({ week, customers }) => [week, customers]),
          [
            ["2026-W46", 3],
            ["2026-W47", 1],
          ],
        );
      },
    },
  ],
};
