import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";
import { signature } from "n8n-proof";

const INVOICE = {
  id: "in_1",
  customer: "cus_1",
  customer_email: "ann@client.example" as string | null,
  amount_due: 4900,
  currency: "usd",
  attempt_count: 1,
  hosted_invoice_url: "https://invoice.stripe.com/i/1",
  status: "open",
};

/** Sends Stripe's signed event of a failed payment. */
async function fail(stage: Stage, more: Partial<typeof INVOICE> = {}) {
  const object = { ...INVOICE, ...more };
  stage.apps.stripe.invoices.set(object.id, { id: object.id, status: object.status });
  const event = { id: "evt_1", object: "event", type: "invoice.payment_failed", data: { object } };
  const [endpoint] = stage.apps.stripe.endpoints;
  const response = await stage.post(new URL(endpoint?.url ?? "").pathname, event, {
    "Stripe-Signature": signature("whsec_goods", event, stage.now()),
  });
  equal(response.status, 200);
}

const settle = (stage: Stage, status: string) =>
  stage.apps.stripe.invoices.set("in_1", { id: "in_1", status });
const subjects = async (stage: Stage) =>
  (await stage.apps.gmail.sent()).map(({ to, subject }) => `${to}: ${subject}`);
const MAIL_1 = "ann@client.example: Your last payment did not go through";

export const failedPayments: TemplateCheck = {
  slug: "failed-payment-recovery",
  promises: {
    sequence: "One calm sequence per failed invoice: a mail at once, a second after the grace, then a person",
    asks: "Stripe is asked before every mail",
    stops: "It stops the moment the invoice is paid, and when it is voided or written off",
    big: "For big accounts a person is asked to call, and has hours to do so before the first mail",
    once: "Only the first attempt of an invoice starts a sequence, and an event that comes twice counts once",
    recovered: "What came back is told in Slack with its amount",
    address: "An invoice without an address goes to a person",
  },
  cases: [
    {
      name: "nobody pays: two emails, then a person decides",
      proves: ["sequence", "asks"],
      async run(stage) {
        await stage.open();
        await fail(stage);
        deepEqual(await subjects(stage), [MAIL_1]);
        const [mail] = await stage.apps.gmail.sent();
        match(mail?.html ?? "", /declined 49\.00 USD/);
        match(mail?.html ?? "", /href="https:\/\/invoice\.stripe\.com\/i\/1"/);
        await stage.pass({ days: 2, hours: 23 });
        equal((await stage.apps.gmail.sent()).length, 1);
        await stage.pass({ hours: 2 });
        deepEqual(await subjects(stage), [MAIL_1, "ann@client.example: Action needed before 26 November"]);
        await stage.pass({ days: 7, hours: 1 });
        equal((await stage.apps.gmail.sent()).length, 2);
        deepEqual(stage.apps.slack.texts(), [
          "#billing: :hourglass: ann@client.example is unpaid after both mails. Decide: extend, downgrade or cancel. https://invoice.stripe.com/i/1",
        ]);
        equal(stage.requests.filter((line) => line === "stripe GET /v1/invoices/in_1 200").length, 3);
      },
    },
    {
      name: "paid before or after an email: no more emails, and Slack is told",
      proves: ["stops", "recovered", "asks"],
      async run(stage) {
        await stage.open();
        await fail(stage, { id: "in_0", status: "paid" });
        deepEqual(await subjects(stage), []);
        match(stage.apps.slack.texts()[0] ?? "", /#billing: Recovered 49\.00 USD from ann@client\.example/);
        await fail(stage);
        settle(stage, "paid");
        await stage.pass({ days: 3, hours: 1 });
        deepEqual(await subjects(stage), [MAIL_1]);
        equal(stage.apps.slack.messages.length, 2);
        await fail(stage, { id: "in_2" });
        await stage.pass({ days: 3, hours: 1 });
        stage.apps.stripe.invoices.set("in_2", { id: "in_2", status: "paid" });
        await stage.pass({ days: 7, hours: 1 });
        equal((await stage.apps.gmail.sent()).length, 3);
        match(stage.apps.slack.texts()[2] ?? "", /Recovered 49\.00 USD/);
      },
    },
    {
      name: "voided or written off: no email, no message",
      proves: ["stops"],
      async run(stage) {
        await stage.open();
        await fail(stage, { id: "in_0", status: "void" });
        await fail(stage);
        settle(stage, "uncollectible");
        await stage.pass({ days: 3, hours: 1 });
        await fail(stage, { id: "in_2" });
        await stage.pass({ days: 3, hours: 1 });
        stage.apps.stripe.invoices.set("in_2", { id: "in_2", status: "void" });
        await stage.pass({ days: 7, hours: 1 });
        equal((await stage.apps.gmail.sent()).length, 3);
        equal(stage.apps.slack.messages.length, 0);
      },
    },
    {
      name: "a big account: the team is told first, the email follows hours later if still unpaid",
      proves: ["big"],
      async run(stage) {
        await stage.open();
        await fail(stage, { amount_due: 120_000, currency: "jpy" });
        match(
          stage.apps.slack.texts()[0] ?? "",
          /could not pay 120000 JPY\. The first mail goes out in 4 hours: call before it does/,
        );
        deepEqual(await subjects(stage), []);
        await stage.pass({ hours: 3 });
        deepEqual(await subjects(stage), []);
        await stage.pass({ hours: 2 });
        deepEqual(await subjects(stage), [MAIL_1]);
        await fail(stage, { id: "in_2", amount_due: 50_000 });
        stage.apps.stripe.invoices.set("in_2", { id: "in_2", status: "paid" });
        await stage.pass({ hours: 5 });
        deepEqual(await subjects(stage), [MAIL_1]);
        match(stage.apps.slack.texts()[2] ?? "", /Recovered 500\.00 USD/);
      },
    },
    {
      name: "two invoices at once: each gets its own sequence",
      kind: "two at once",
      proves: ["sequence"],
      async run(stage) {
        await stage.open();
        await stage.meetAt("Once per invoice", 2);
        await Promise.all([fail(stage), fail(stage, { id: "in_2", customer_email: "bob@client.example" })]);
        deepEqual((await subjects(stage)).toSorted(), [MAIL_1, MAIL_1.replace("ann", "bob")]);
      },
    },
    {
      name: "a later attempt, or a repeated event, starts nothing",
      kind: "a second run",
      proves: ["once"],
      async run(stage) {
        await stage.open();
        await fail(stage);
        await fail(stage);
        await fail(stage, { attempt_count: 2 });
        deepEqual(await subjects(stage), [MAIL_1]);
        await stage.pass({ days: 3, hours: 1 });
        equal((await stage.apps.gmail.sent()).length, 2);
      },
    },
    {
      name: "Stripe, Gmail and Slack are busy: retried, each email sent once",
      kind: "an app fails",
      async run(stage) {
        await stage.open();
        stage.fail("stripe", { status: 429, path: /invoices/ });
        stage.fail("gmail", { status: 500 });
        stage.fail("slack", { status: 429 });
        await fail(stage, { amount_due: 90_000 });
        equal(stage.apps.slack.messages.length, 1);
        await stage.pass({ hours: 5 });
        deepEqual(await subjects(stage), [MAIL_1]);
        ok((await stage.executions()).every(({ status }) => status !== "error"));
      },
    },
    {
      name: "an invoice without an address goes to a person",
      kind: "empty input",
      proves: ["address"],
      async run(stage) {
        await stage.open();
        await fail(stage, { customer_email: null });
        deepEqual(await subjects(stage), []);
        match(stage.apps.slack.texts()[0] ?? "", /cus_1 could not pay 49\.00 USD, and Stripe has no address/);
      },
    },
  ],
};
