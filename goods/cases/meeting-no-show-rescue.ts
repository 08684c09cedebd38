import { deepEqual, equal, match } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";
import { signature } from "n8n-proof";

async function open(stage: Stage) {
  stage.apps.sheets.tab("Meetings", ["date", "email", "outcome"]);
  await stage.open({ settings: { rebook_link: "https://calendly.com/acme/intro" } });
}

const uri = (id: string) => `https://api.calendly.com/scheduled_events/E/invitees/${id}`;

/** Sends Calendly's event of a booking or its end. The meeting is from 10:00 to 10:30. */
async function tell(
  stage: Stage,
  event: "invitee.created" | "invitee.canceled",
  { id = "I1", name = "Ann Lee", email = "ann@client.example" } = {},
) {
  stage.apps.calendly.invitees.set(id, event === "invitee.created" ? "active" : "canceled");
  const [subscription] = stage.apps.calendly.subscriptions;
  const scheduled_event = {
    name: "Intro call",
    start_time: "2026-11-16T15:00:00.000000Z",
    end_time: "2026-11-16T15:30:00.000000Z",
  };
  const body = { event, payload: { uri: uri(id), name, email, scheduled_event } };
  const response = await stage.post(new URL(subscription?.url ?? "").pathname, body, {
    "Calendly-Webhook-Signature": signature(subscription?.key ?? "", body, stage.now()),
  });
  equal(response.status, 200);
}

const outcomes = (stage: Stage) =>
  stage.apps.sheets.rows("Meetings").map(({ email, outcome }) => `${email} ${outcome}`);

export const noShows: TemplateCheck = {
  slug: "meeting-no-show-rescue",
  promises: {
    asks: "Five minutes after a Calendly meeting the host gets two buttons in Slack",
    mail: "A no-show gets one kind mail with a link to book again, and is marked in Calendly",
    count: "The sheet keeps the count: attended, no-show, cancelled",
    silence: "No answer in 12 hours counts as joined, so nobody is written to by mistake",
    cancelled: "A meeting that was called off is not asked about",
  },
  cases: [
    {
      name: "a no-show: asked five minutes after the end, marked, mailed once and counted",
      proves: ["asks", "mail", "count"],
      async run(stage) {
        await open(stage);
        await tell(stage, "invitee.created");
        await stage.pass({ hours: 2, minutes: 33 });
        equal(stage.apps.slack.messages.length, 0);
        await stage.pass({ minutes: 3 });
        const [message] = stage.apps.slack.messages;
        match(message?.text ?? "", /Did Ann Lee join 'Intro call'\?/);
        await stage.click(message?.buttons["No-show"]);
        deepEqual(stage.apps.calendly.noShows, [uri("I1")]);
        const [mail, ...more] = await stage.apps.gmail.sent();
        equal(more.length, 0);
        deepEqual([mail?.to, mail?.subject], ["ann@client.example", "Sorry we missed each other"]);
        match(mail?.body ?? "", /^Hello Ann,[\s\S]+https:\/\/calendly\.com\/acme\/intro/);
        deepEqual(outcomes(stage), ["ann@client.example no-show"]);
      },
    },
    {
      name: "the guest joined: counted, no email",
      proves: ["count"],
      async run(stage) {
        await open(stage);
        await tell(stage, "invitee.created");
        await stage.pass({ hours: 2, minutes: 40 });
        await stage.click(stage.apps.slack.messages[0]?.buttons.Joined);
        deepEqual(outcomes(stage), ["ann@client.example attended"]);
        deepEqual(await stage.apps.gmail.sent(), []);
      },
    },
    {
      name: "no answer for 12 hours counts as joined",
      proves: ["silence"],
      async run(stage) {
        await open(stage);
        await tell(stage, "invitee.created");
        await stage.pass({ hours: 2, minutes: 40 });
        await stage.pass({ hours: 11 });
        deepEqual(outcomes(stage), []);
        await stage.pass({ hours: 2 });
        deepEqual(outcomes(stage), ["ann@client.example attended"]);
        deepEqual(await stage.apps.gmail.sent(), []);
      },
    },
    {
      name: "a cancelled meeting is counted, and nobody is asked about it",
      proves: ["cancelled", "count"],
      async run(stage) {
        await open(stage);
        await tell(stage, "invitee.created");
        await tell(stage, "invitee.canceled");
        deepEqual(outcomes(stage), ["ann@client.example cancelled"]);
        await stage.pass({ hours: 3 });
        equal(stage.apps.slack.messages.length, 0);
      },
    },
    {
      name: "two meetings at once are asked about one by one",
      kind: "two at once",
      proves: ["asks"],
      async run(stage) {
        await open(stage);
        await Promise.all([
          tell(stage, "invitee.created"),
          tell(stage, "invitee.created", { id: "I2", name: "Bob", email: "bob@client.example" }),
        ]);
        await stage.pass({ hours: 2, minutes: 40 });
        equal(stage.apps.slack.messages.length, 2);
        for (const { text, buttons } of [...stage.apps.slack.messages])
          await stage.click(text.includes("Bob") ? buttons["No-show"] : buttons.Joined);
        deepEqual(outcomes(stage).toSorted(), ["ann@client.example attended", "bob@client.example no-show"]);
        deepEqual(
          (await stage.apps.gmail.sent()).map(({ to }) => to),
          ["bob@client.example"],
        );
      },
    },
    {
      name: "Calendly, Slack and the sheet are busy: retried, and the email still goes out",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        await tell(stage, "invitee.created");
        stage.fail("calendly", { status: 429, path: /invitees/ });
        stage.fail("slack", { status: 429 });
        await stage.pass({ hours: 2, minutes: 40 });
        equal(stage.apps.slack.messages.length, 1);
        stage.fail("calendly", { status: 500, times: 3, path: /no_shows/ });
        stage.fail("sheets", { status: 500 });
        await stage.click(stage.apps.slack.messages[0]?.buttons["No-show"]);
        equal((await stage.apps.gmail.sent()).length, 1);
        deepEqual(outcomes(stage), ["ann@client.example no-show"]);
      },
    },
    {
      name: "a guest with one name, and a meeting that is long over",
      kind: "empty input",
      async run(stage) {
        await open(stage);
        stage.at("2026-11-18T09:00:00-05:00");
        await tell(stage, "invitee.created", { name: "Cher" });
        equal(stage.apps.slack.messages.length, 1);
        await stage.click(stage.apps.slack.messages[0]?.buttons["No-show"]);
        match((await stage.apps.gmail.sent())[0]?.body ?? "", /^Hello Cher,/);
      },
    },
    {
      name: "the same guest books again: asked about again",
      kind: "a second run",
      proves: ["asks"],
      async run(stage) {
        await open(stage);
        for (const id of ["I1", "I2"]) {
          await tell(stage, "invitee.created", { id });
          await stage.pass({ hours: 3 });
          await stage.click(stage.apps.slack.messages.at(-1)?.buttons.Joined);
        }
        equal(outcomes(stage).length, 2);
      },
    },
  ],
};
