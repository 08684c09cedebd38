import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

async function open(stage: Stage) {
  stage.apps.sheets.tab("Leads", ["received", "email", "company", "source", "score"]);
  stage.apps.hunter.companies.set("acme.example", {
    metrics: { employees: 250 },
    category: { industry: "Retail" },
  });
  await stage.open();
}

const LEAD = {
  email: "Ann@Acme.example ",
  first_name: "Ann",
  last_name: "Lee",
  company: "Acme",
  message: "We need a demo before our deadline",
  utm_source: "referral",
};
const send = (stage: Stage, lead: object = LEAD) => stage.post("/webhook/inbound-lead", lead);
const scores = (stage: Stage) =>
  stage.apps.sheets.rows("Leads").map(({ email, score }) => `${email} ${score}`);

export const inboundLeads: TemplateCheck = {
  slug: "inbound-lead-router",
  promises: {
    scores: "Every form lead is scored and enriched with its company's size and industry",
    hubspot: "It is saved in HubSpot, with the company, the industry and the message",
    hot: "A hot lead opens a deal and is told to the closers",
    warm: "A warm lead is told to the nurture desk; a cold one is only kept",
    sheet: "Every lead stands in the sheet with its score",
    answers:
      "The form is answered: 200 when all is done, 422 with the field's name when the address is not one",
    lookup: "The company look-up may fail without losing the lead",
  },
  cases: [
    {
      name: "a hot lead: contact, deal, closers, sheet, and the form's answer",
      proves: ["scores", "hubspot", "hot", "sheet", "answers"],
      async run(stage) {
        await open(stage);
        const response = await send(stage);
        equal(response.status, 200);
        deepEqual(await response.json(), { ok: true });
        const [contact] = stage.apps.hubspot.contacts;
        deepEqual(
          [
            contact?.email,
            contact?.firstname,
            contact?.lastname,
            contact?.company,
            contact?.industry,
            contact?.message,
          ],
          ["ann@acme.example", "Ann", "Lee", "Acme", "Retail", LEAD.message],
        );
        const [deal, ...more] = stage.apps.hubspot.deals;
        equal(more.length, 0);
        match(JSON.stringify(deal), /"value":"Acme \(inbound\)"/);
        match(JSON.stringify(deal), /"associatedVids":\[101\]/);
        deepEqual(
          stage.apps.slack.messages.map(({ channel }) => channel),
          ["C_sales-hot"],
        );
        match(
          stage.apps.slack.messages[0]?.text ?? "",
          /Hot lead, score 100\*\s+Ann at Acme \(250 people\)\s+> We need a demo/,
        );
        deepEqual(scores(stage), ["ann@acme.example 100"]);
      },
    },
    {
      name: "a warm lead goes to the nurture desk, a cold one only into HubSpot and the sheet",
      proves: ["warm", "sheet", "scores"],
      async run(stage) {
        await open(stage);
        await send(stage, {
          ...LEAD,
          email: "bob@small.example",
          team_size: "30",
          message: "Hello",
          utm_source: "",
        });
        await send(stage, { email: "eve@gmail.com", message: "Hello" });
        deepEqual(scores(stage), ["bob@small.example 45", "eve@gmail.com 0"]);
        deepEqual(stage.apps.slack.texts(), [
          "#sales-nurture: Warm lead, score 45: bob@small.example from direct",
        ]);
        equal(stage.apps.hubspot.contacts.length, 2);
        equal(stage.apps.hubspot.deals.length, 0);
      },
    },
    {
      name: "no email, or an invalid one: the form gets 422 and the field's name",
      kind: "empty input",
      proves: ["answers"],
      async run(stage) {
        await open(stage);
        for (const lead of [{}, { email: "ann at acme" }, { ...LEAD, email: "" }]) {
          const response = await send(stage, lead);
          equal(response.status, 422);
          deepEqual(await response.json(), { ok: false, field: "email" });
        }
        equal(stage.apps.hubspot.contacts.length, 0);
      },
    },
    {
      name: "two leads at the same moment: two contacts, each with its own answer",
      kind: "two at once",
      proves: ["hubspot"],
      async run(stage) {
        await open(stage);
        await stage.meetAt("Log the lead", 2);
        const responses = await Promise.all([
          send(stage),
          send(stage, { ...LEAD, email: "bob@acme.example", first_name: "Bob" }),
        ]);
        ok(responses.every(({ status }) => status === 200));
        deepEqual(scores(stage).toSorted(), ["ann@acme.example 100", "bob@acme.example 100"]);
        equal(stage.apps.hubspot.deals.length, 2);
        equal(stage.apps.slack.messages.length, 2);
      },
    },
    {
      name: "the company look-up is down: the lead is scored without it",
      kind: "an app fails",
      proves: ["lookup"],
      async run(stage) {
        await open(stage);
        stage.fail("hunter", { status: 500, times: 5 });
        equal((await send(stage)).status, 200);
        deepEqual(scores(stage), ["ann@acme.example 65"]);
        equal(stage.apps.hubspot.contacts[0]?.industry, "unknown");
      },
    },
    {
      name: "HubSpot, Slack and the sheet are busy: one deal, one message, one row",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        stage.fail("hubspot", { status: 429, path: /contacts/ });
        stage.fail("hubspot", { status: 500, path: /deals/ });
        stage.fail("slack", { status: 429 });
        stage.fail("sheets", { status: 500 });
        equal((await send(stage)).status, 200);
        equal(stage.apps.hubspot.deals.length, 1);
        equal(stage.apps.slack.messages.length, 1);
        equal(scores(stage).length, 1);
      },
    },
    {
      name: "the same person writes again: contact updated, both leads in the sheet",
      kind: "a second run",
      proves: ["sheet"],
      async run(stage) {
        await open(stage);
        await send(stage);
        await send(stage, { ...LEAD, message: "Any pricing?" });
        deepEqual(
          stage.apps.hubspot.contacts.map(({ email }) => email),
          ["ann@acme.example", "ann@acme.example"],
        );
        equal(scores(stage).length, 2);
      },
    },
  ],
};
