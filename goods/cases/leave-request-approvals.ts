import { deepEqual, equal, match } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";
import { read } from "n8n-proof";

async function open(stage: Stage) {
  stage.apps.sheets.tab(
    "People",
    ["email", "name", "manager_email", "days_left"],
    [
      ["ann@example.com", "Ann", "boss@example.com", 10],
      ["bob@example.com", "Bob", "boss@example.com", 2],
    ],
  );
  await stage.open();
}

const ask = (stage: Stage, first: string, last: string, kind = "Vacation", email = "ann@example.com") =>
  stage.submit([email, first, last, kind]);
const left = (stage: Stage, name = "Ann") =>
  Number(stage.apps.sheets.rows("People").find((row) => row.name === name)?.days_left);

/** Returns the manager's mails with their two links. */
async function questions(stage: Stage) {
  const mails = (await stage.apps.gmail.sent()).filter(({ to }) => to === "boss@example.com");
  return mails.map(({ subject, body, html }) => {
    const links = [...html.matchAll(/href="([^"]+webhook-waiting[^"]+)"/g)].map(([, link = ""]) =>
      link.replaceAll("&amp;", "&"),
    );
    const find = (approved: boolean) => links.find((link) => link.includes(`approved=${approved}`));
    return { subject, body, approve: find(true), decline: find(false) };
  });
}

const told = async (stage: Stage) =>
  (await stage.apps.gmail.sent())
    .filter(({ to }) => to !== "boss@example.com")
    .map(({ to, subject }) => `${to}: ${subject}`);

export const leaveRequests: TemplateCheck = {
  slug: "leave-request-approvals",
  promises: {
    form: "A form, a balance check and two buttons in the manager's mail",
    days: "Working days are counted: weekends are not",
    balance: "The balance changes only after approval, and only for vacation",
    calendar: "Approved leave stands in the team calendar, and the colleague is told",
    declined: "Declined, or no answer in five days: nothing changes, and the colleague is told",
    enough: "More days than are left are not asked for",
    twice: "Two requests at once cannot use the same days",
    dates: "Unknown addresses and dates without a working day are told to the sender",
  },
  cases: [
    {
      name: "a vacation over a weekend is approved: calendar, balance and mail",
      proves: ["form", "days", "balance", "calendar"],
      async run(stage) {
        await open(stage);
        await ask(stage, "2026-12-03", "2026-12-08", "Vacation", "Ann@Example.com");
        const [question] = await questions(stage);
        equal(question?.subject, "Leave: Ann, 4 working days");
        match(
          question?.body ?? "",
          /Ann asks for vacation leave from 2026-12-03 to 2026-12-08\. 10 days left before this/,
        );
        equal(left(stage), 10);
        await stage.click(question?.approve);
        equal(left(stage), 6);
        const [event] = stage.apps.calendar.events;
        deepEqual(
          [event?.summary, read(event, "start.date"), read(event, "end.date")],
          ["Ann away", "2026-12-03", "2026-12-09"],
        );
        equal(event?.calendar, "team-leave@group.calendar.google.com");
        deepEqual(await told(stage), ["ann@example.com: Leave approved"]);
      },
    },
    {
      name: "unpaid leave is approved without touching the balance",
      proves: ["balance"],
      async run(stage) {
        await open(stage);
        await ask(stage, "2026-12-01", "2026-12-31", "Unpaid", "bob@example.com");
        await stage.click((await questions(stage))[0]?.approve);
        equal(left(stage, "Bob"), 2);
        equal(stage.apps.calendar.events.length, 1);
      },
    },
    {
      name: "declined, and unanswered for five days",
      proves: ["declined"],
      async run(stage) {
        await open(stage);
        await ask(stage, "2026-12-03", "2026-12-04");
        await stage.click((await questions(stage))[0]?.decline);
        await ask(stage, "2026-12-10", "2026-12-11");
        await stage.pass({ days: 4, hours: 23 });
        equal((await told(stage)).length, 1);
        await stage.pass({ hours: 2 });
        deepEqual(await told(stage), [
          "ann@example.com: Leave not approved",
          "ann@example.com: Leave not approved",
        ]);
        equal(left(stage), 10);
        equal(stage.apps.calendar.events.length, 0);
      },
    },
    {
      name: "more days than are left: sent back",
      proves: ["enough"],
      async run(stage) {
        await open(stage);
        await ask(stage, "2026-12-01", "2026-12-03", "Vacation", "bob@example.com");
        deepEqual(await told(stage), ["bob@example.com: Leave request: not enough days left"]);
        match((await stage.apps.gmail.sent())[0]?.body ?? "", /You asked for 3 days and have 2/);
      },
    },
    {
      name: "two requests wait at once: the second approval sees what the first one used",
      kind: "two at once",
      proves: ["twice"],
      async run(stage) {
        await open(stage);
        await ask(stage, "2026-12-01", "2026-12-07");
        await ask(stage, "2026-12-14", "2026-12-17");
        await ask(stage, "2026-12-21", "2026-12-24");
        const list = await questions(stage);
        equal(list.length, 3);
        for (const { approve } of list) await stage.click(approve);
        equal(left(stage), 1);
        deepEqual(await told(stage), [
          "ann@example.com: Leave approved",
          "ann@example.com: Leave approved",
          "ann@example.com: Leave request: not enough days left",
        ]);
        equal(stage.apps.calendar.events.length, 2);
      },
    },
    {
      name: "the sheet, Gmail and calendar are busy: retried, the balance goes down once",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        stage.fail("sheets", { status: 429 });
        stage.fail("gmail", { status: 500 });
        await ask(stage, "2026-12-03", "2026-12-04");
        const [question, ...more] = await questions(stage);
        equal(more.length, 0);
        stage.fail("calendar", { status: 500 });
        stage.fail("sheets", { status: 500 });
        await stage.click(question?.approve);
        equal(left(stage), 8);
        equal(stage.apps.calendar.events.length, 1);
      },
    },
    {
      name: "an unknown address, a weekend, or dates the wrong way round: sent back",
      kind: "empty input",
      proves: ["dates"],
      async run(stage) {
        await open(stage);
        await ask(stage, "2026-12-01", "2026-12-02", "Vacation", "eve@example.com");
        await ask(stage, "2026-12-05", "2026-12-06");
        await ask(stage, "2026-12-09", "2026-12-08");
        deepEqual(await told(stage), [
          "eve@example.com: Leave request not recorded",
          "ann@example.com: Leave request: no working day in it",
          "ann@example.com: Leave request: no working day in it",
        ]);
        equal((await questions(stage)).length, 0);
      },
    },
    {
      name: "the next request starts from the new balance",
      kind: "a second run",
      proves: ["balance"],
      async run(stage) {
        await open(stage);
        for (const [first, last] of [
          ["2026-12-01", "2026-12-04"],
          ["2026-12-07", "2026-12-08"],
        ] as const) {
          await ask(stage, first, last);
          await stage.click((await questions(stage)).at(-1)?.approve);
        }
        equal(left(stage), 4);
      },
    },
  ],
};
