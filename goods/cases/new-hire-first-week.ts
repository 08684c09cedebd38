import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";
import { read } from "n8n-proof";

async function open(stage: Stage) {
  await stage.open({
    settings: {
      domain: "example.com",
      home_folder: "folder1",
      notion_source: "6f1f0b1a-0000-4000-8000-000000000001",
    },
    parameters: { "Engineering setup": { teamId: "team1" }, "Sales setup": { workspace: "space1" } },
  });
}

type Hire = { name?: string; start?: string; team?: string; email?: string };

const hire = (
  stage: Stage,
  {
    name = "Zoë van der Łęcki",
    start = "2026-11-30",
    team = "Engineering",
    email = "zoe@mail.example",
  }: Hire = {},
) => stage.submit([name, email, start, team, "boss@example.com"]);

export const newHire: TemplateCheck = {
  slug: "new-hire-first-week",
  promises: {
    form: "One form starts the folder, the ten-day plan in Notion, the calendar and the welcome mail",
    login: "The login is made of the first and last name in plain letters, whatever the name looks like",
    access: "Access is asked for by team: Linear for Engineering, Asana for Sales, nothing for the others",
    nine: "The first meeting is at 9:00 in the time zone of your n8n, with the manager and the new colleague",
    ready: "The day before, it asks whether all is ready",
    warned: "The manager is told if something is missing or nobody answers within six hours",
  },
  cases: [
    {
      name: "an engineer: folder, plan, issue, meeting and mail; all ready the day before",
      proves: ["form", "login", "access", "nine", "ready"],
      async run(stage) {
        await open(stage);
        await hire(stage);
        deepEqual(
          stage.apps.drive.files.map(({ name, parents }) => [name, parents]),
          [["Zoë van der Łęcki (onboarding)", ["folder1"]]],
        );
        const [plan] = stage.apps.notion.pages;
        equal(plan?.title, "Zoë van der Łęcki: first ten days");
        match(plan?.text ?? "", /Accounts: zoe\.lecki@example\.com/);
        match(
          String(stage.apps.linear.issues[0]?.title),
          /Access for Zoë van der Łęcki \(starts 30 November\)/,
        );
        equal(stage.apps.asana.tasks.length, 0);
        const [event] = stage.apps.calendar.events;
        deepEqual(
          [read(event, "start.dateTime"), read(event, "end.dateTime")].map((time) =>
            new Date(String(time)).toISOString(),
          ),
          ["2026-11-30T14:00:00.000Z", "2026-11-30T15:00:00.000Z"],
        );
        deepEqual(
          ((event?.attendees ?? []) as { email: string }[]).map(({ email }) => email),
          ["boss@example.com", "zoe@mail.example"],
        );
        const [mail] = await stage.apps.gmail.sent();
        deepEqual([mail?.to, mail?.subject], ["zoe@mail.example", "See you on 30 November"]);
        match(mail?.html ?? "", /Hello Zoë,/);
        await stage.pass({ days: 13, hours: 1, minutes: 10 });
        match(stage.apps.slack.messages[0]?.text ?? "", /Zoë van der Łęcki starts tomorrow/);
        await stage.click(stage.apps.slack.messages[0]?.buttons["All ready"]);
        equal((await stage.apps.gmail.sent()).length, 1);
        equal(await stage.ran("Done"), 1);
      },
    },
    {
      name: "a seller gets an Asana task two days before; something is missing, and the manager is told",
      proves: ["access", "warned"],
      async run(stage) {
        await open(stage);
        await hire(stage, { name: "Cher", team: "Sales" });
        equal(stage.apps.asana.tasks[0]?.name, "CRM seat and dialler for Cher");
        equal(stage.apps.asana.tasks[0]?.due_on, "2026-11-28");
        equal(stage.apps.linear.issues.length, 0);
        await stage.pass({ days: 13, hours: 1, minutes: 10 });
        equal(stage.apps.slack.messages.length, 1);
        await stage.click(stage.apps.slack.messages[0]?.buttons["Something is missing"]);
        const mails = await stage.apps.gmail.sent();
        deepEqual(
          [mails[1]?.to, mails[1]?.subject],
          ["boss@example.com", "Not everything is ready for Cher"],
        );
      },
    },
    {
      name: "nobody answers for six hours: the manager is told",
      proves: ["warned", "ready"],
      async run(stage) {
        await open(stage);
        await hire(stage, { team: "Operations" });
        equal(stage.apps.linear.issues.length + stage.apps.asana.tasks.length, 0);
        await stage.pass({ days: 13, hours: 1, minutes: 10 });
        await stage.pass({ hours: 5 });
        equal((await stage.apps.gmail.sent()).length, 1);
        await stage.pass({ hours: 2 });
        equal((await stage.apps.gmail.sent())[1]?.to, "boss@example.com");
      },
    },
    {
      name: "one word, a title, letters of other alphabets: the login is never broken",
      kind: "empty input",
      proves: ["login"],
      async run(stage) {
        await open(stage);
        const logins: string[] = [];
        for (const name of ["Cher", "  Ana   Maria  Díaz-Ruiz ", "李 小龙", "Søren Ægir"]) {
          await hire(stage, { name, email: "li.xiaolong@mail.example" });
          logins.push(/Accounts: (\S+)@/.exec(stage.apps.notion.pages.at(-1)?.text ?? "")?.[1] ?? "");
        }
        deepEqual(logins, ["cher", "ana.ruiz", "li.xiaolong", "soren.aegir"]);
      },
    },
    {
      name: "two hires at the same moment are kept apart",
      kind: "two at once",
      proves: ["form"],
      async run(stage) {
        await open(stage);
        await Promise.all([
          hire(stage),
          hire(stage, { name: "Bo Diddley", email: "bo@mail.example", team: "Sales" }),
        ]);
        deepEqual((await stage.apps.gmail.sent()).map(({ to }) => to).toSorted(), [
          "bo@mail.example",
          "zoe@mail.example",
        ]);
        equal(stage.apps.linear.issues.length, 1);
        equal(stage.apps.asana.tasks.length, 1);
        equal(stage.apps.calendar.events.length, 2);
      },
    },
    {
      name: "busy apps are retried; nothing is created twice",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        for (const app of ["drive", "notion", "linear", "calendar", "gmail"] as const)
          stage.fail(app, { status: app === "notion" ? 429 : 500 });
        await hire(stage);
        equal(stage.apps.drive.files.length, 1);
        equal(stage.apps.notion.pages.length, 1);
        equal(stage.apps.linear.issues.length, 1);
        equal(stage.apps.calendar.events.length, 1);
        equal((await stage.apps.gmail.sent()).length, 1);
      },
    },
    {
      name: "a hire who starts tomorrow is asked about at once; the next hire starts afresh",
      kind: "a second run",
      proves: ["ready"],
      async run(stage) {
        await open(stage);
        await stage.pass({ hours: 3 });
        await hire(stage, { start: "2026-11-17" });
        equal(stage.apps.slack.messages.length, 1);
        await hire(stage, { name: "Bo Diddley", start: "2026-12-01" });
        equal(stage.apps.slack.messages.length, 1);
        await stage.pass({ days: 14, hours: 2 });
        ok(stage.apps.slack.messages.some(({ text }) => text.includes("Bo Diddley starts tomorrow")));
      },
    },
  ],
};
