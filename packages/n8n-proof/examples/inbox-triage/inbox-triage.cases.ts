import assert from "node:assert/strict";
import type { Stage, TemplateCheck } from "../../src/index.ts";

/** Input of 'New mail': a new mail in Gmail. */
type Input = Parameters<Stage["apps"]["gmail"]["receive"]>[0];
const URGENT: Input = {
  from: "ann@client.example",
  subject: "We cannot log in",
  text: "All of us, since nine",
};
const LEAD: Input = { from: "bob@client.example", subject: "A price for ten?", text: "For a team of ten" };
const OTHER: Input = { from: "news@letter.example", subject: "Our news", text: "Read on" };
const EMPTY: Input = { from: "eve@client.example", subject: "", text: "" };
async function start(stage: Stage, ...inputs: Input[]) {
  await stage.pass({ minutes: 5 });
  for (const input of inputs) stage.apps.gmail.receive(input);
  await stage.pass({ hours: 1 });
  await stage.fire(inputs.length > 0 ? "run" : "nothing");
}

/** The model sorts by the mail's text; the template is set up like a buyer does and activated. */
async function open(stage: Stage) {
  stage.apps.openAi.answers((prompt) => {
    const [Urgent, Lead] = [prompt.includes(URGENT.subject), prompt.includes(LEAD.subject)];
    return { Urgent, Lead, Other: !Urgent && !Lead };
  });
  stage.apps.sheets.tab("Leads", ["from", "subject", "received"], [], 0);
  await stage.open();
}

/** The results, app by app. */
const found = (stage: Stage) => ({
  telegram: stage.apps.telegram.messages.map(({ text }) => text),
  leads: stage.apps.sheets.rows("Leads").map(({ from, subject }) => `${from}: ${subject}`),
  slack: stage.apps.slack.texts(),
});
const ALERT = "Urgent mail from ann@client.example: We cannot log in";
const ROW = "bob@client.example: A price for ten?";
const TOLD = "#sales: New lead: bob@client.example, A price for ten?";

export default {
  slug: "inbox-triage",
  promises: {
    urgent: "An urgent mail is on your phone at the next look into the inbox",
    lead: "Who asks for a price stands in the sheet, and sales are told",
    rest: "Newsletters and notices disturb nobody",
    together: "Mails that come together are sorted one by one, and none is lost",
    busy: "An app that is busy for a moment is asked again; nobody is told twice",
    away: "While the model is away, a person is asked to read the mail",
    again: "A mail is told once, however often the inbox is looked into",
  },
  cases: [
    {
      name: "an urgent mail goes to Telegram",
      proves: ["urgent"],
      async run(stage) {
        await open(stage);
        await start(stage, URGENT);
        assert.deepEqual(found(stage), { telegram: [ALERT], leads: [], slack: [] });
        assert.equal(stage.apps.telegram.messages[0]?.chat, "-1001234567890");
      },
    },
    {
      name: "a lead is written down and told to sales",
      proves: ["lead"],
      async run(stage) {
        await open(stage);
        await start(stage, LEAD);
        assert.deepEqual(found(stage), { telegram: [], leads: [ROW], slack: [TOLD] });
      },
    },
    {
      name: "three mails in one look: each goes its own way",
      kind: "two at once",
      proves: ["together", "rest"],
      async run(stage) {
        await open(stage);
        await start(stage, URGENT, LEAD, OTHER);
        assert.deepEqual(found(stage), { telegram: [ALERT], leads: [ROW], slack: [TOLD] });
      },
    },
    {
      name: "every app is busy once (429), then errs once (500)",
      kind: "an app fails",
      proves: ["busy"],
      async run(stage) {
        await open(stage);
        for (const status of [429, 500]) {
          stage.fail("openAi", { status });
          stage.fail("telegram", { status });
          stage.fail("sheets", { status });
          stage.fail("slack", { status });
          await start(stage, URGENT, LEAD);
        }
        assert.deepEqual(found(stage), { telegram: [ALERT, ALERT], leads: [ROW, ROW], slack: [TOLD, TOLD] });
      },
    },
    {
      name: "the model stays away (500)",
      kind: "an app fails",
      proves: ["away"],
      async run(stage) {
        await open(stage);
        stage.fail("openAi", { status: 500, times: 100 });
        await start(stage, URGENT);
        const asked = "#inbox: Could not be sorted, please read: ann@client.example, We cannot log in";
        assert.deepEqual(found(stage), { telegram: [], leads: [], slack: [asked] });
      },
    },
    {
      name: "no mail, and one without a word in it",
      kind: "empty input",
      proves: ["rest"],
      async run(stage) {
        await open(stage);
        await start(stage);
        await start(stage, EMPTY);
        assert.deepEqual(found(stage), { telegram: [], leads: [], slack: [] });
      },
    },
    {
      name: "the next look finds the next mail only",
      kind: "a second run",
      proves: ["again"],
      async run(stage) {
        await open(stage);
        await start(stage, URGENT);
        await start(stage);
        await start(stage, LEAD);
        assert.deepEqual(found(stage), { telegram: [ALERT], leads: [ROW], slack: [TOLD] });
      },
    },
  ],
} satisfies TemplateCheck;
