import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

type Deal = {
  name: string;
  quiet?: number;
  close?: number;
  owner?: string | null;
  amount?: string | null;
  next?: boolean;
  created?: number;
};

/** A deal with days since its last activity and days until its closing date. */
function deal(
  stage: Stage,
  { name, quiet, close = 30, owner = "77", amount = "1000", next = false, created = 90 }: Deal,
) {
  const date = (days: number) => new Date(stage.now().getTime() + days * 86_400_000).toISOString();
  stage.apps.hubspot.openDeals.push({
    id: String(9000 + stage.apps.hubspot.openDeals.length),
    properties: {
      dealname: name,
      amount,
      dealstage: "qualified",
      hubspot_owner_id: owner,
      notes_last_updated: quiet === undefined ? null : date(-quiet),
      notes_next_activity_date: next ? date(2) : null,
      closedate: date(close),
      createdate: date(-created),
    },
  });
}

const open = async (stage: Stage, ...deals: Deal[]) => {
  for (const item of deals) deal(stage, item);
  await stage.open({ settings: { portal_id: "4711" } });
};
const tasks = (stage: Stage) => stage.apps.hubspot.tasks.map(({ subject, owner }) => `${subject} (${owner})`);

export const staleDeals: TemplateCheck = {
  slug: "stale-deal-sweeper",
  promises: {
    weekdays: "It runs every weekday at 7:30, in the time zone of your n8n",
    overdue: "A deal past its close date gets a task to set a real one",
    silent: "A silent deal without a next step gets a task, a very quiet one the break-up mail",
    alone: "Deals with a next step, or active lately, or new, are left alone",
    once: "Each deal gets one task for its owner, not one every morning",
    manager: "The manager gets one message with counts and value by owner, largest first",
    nobody: "Deals without an owner are listed under 'nobody', with a task for nobody in particular",
    quiet: "A morning without stale deals says nothing",
  },
  cases: [
    {
      name: "overdue, silent and very quiet deals get their tasks; the manager one message",
      kind: "two at once",
      proves: ["overdue", "silent", "alone", "manager", "nobody"],
      async run(stage) {
        await open(
          stage,
          { name: "Late", quiet: 1, close: -2, amount: "5000" },
          { name: "Silent", quiet: 15 },
          { name: "Asleep", quiet: 40, owner: "88", amount: "20000" },
          { name: "Ownerless", quiet: 20, owner: null, amount: null },
          { name: "Busy", quiet: 3 },
          { name: "Planned", quiet: 60, next: true },
          { name: "Fresh", created: 2 },
          { name: "Never touched", created: 50 },
        );
        await stage.fire();
        deepEqual(tasks(stage).toSorted(), [
          "Book the next step: Ownerless (null)",
          "Book the next step: Silent (77)",
          "Send the break-up mail: Asleep (88)",
          "Send the break-up mail: Never touched (77)",
          "Set a real close date: Late (77)",
        ]);
        deepEqual(stage.apps.hubspot.tasks.flatMap(({ deals }) => deals).length, 5);
        equal(stage.apps.slack.messages.length, 1);
        match(
          stage.apps.slack.texts()[0] ?? "",
          /#pipeline: \*Pipeline sweep, 16 Nov\*\nowner 88: 1 deal, \$20,000\nowner 77: 3 deals, \$7,000\nowner nobody: 1 deal, \$0\n<https:\/\/app\.hubspot\.com\/contacts\/4711\/deals\|Open the board>/,
        );
      },
    },
    {
      name: "the schedule: weekdays at 7:30",
      proves: ["weekdays"],
      async run(stage) {
        await open(stage);
        deepEqual(await stage.schedules(), ["7 * * 1-5 America/New_York"]);
      },
    },
    {
      name: "150 deals on two pages: none is left out",
      proves: ["manager"],
      async run(stage) {
        await open(stage, ...Array.from({ length: 150 }, (_, at) => ({ name: `Deal ${at}`, quiet: 20 })));
        await stage.fire();
        equal(stage.apps.hubspot.tasks.length, 150);
        match(stage.apps.slack.texts()[0] ?? "", /owner 77: 150 deals, \$150,000/);
      },
    },
    {
      name: "HubSpot and Slack are busy: retried, each task created once",
      kind: "an app fails",
      async run(stage) {
        await open(stage, { name: "Silent", quiet: 15 });
        stage.fail("hubspot", { status: 429, path: /search/ });
        stage.fail("hubspot", { status: 500, path: /engagements/ });
        stage.fail("slack", { status: 429 });
        await stage.fire();
        deepEqual(tasks(stage), ["Book the next step: Silent (77)"]);
        equal(stage.apps.slack.messages.length, 1);
      },
    },
    {
      name: "no open deals, or only healthy ones: no task, no message",
      kind: "empty input",
      proves: ["quiet"],
      async run(stage) {
        await open(stage);
        await stage.fire();
        deal(stage, { name: "Busy", quiet: 1 });
        await stage.pass({ days: 1 });
        await stage.fire();
        equal(stage.apps.slack.messages.length, 0);
        equal(stage.apps.hubspot.tasks.length, 0);
        equal(await stage.ran("Nothing to sweep"), 2);
        ok((await stage.executions()).every(({ status }) => status === "success"));
      },
    },
    {
      name: "the next morning: the manager is told again, but no second task",
      kind: "a second run",
      proves: ["once"],
      async run(stage) {
        await open(stage, { name: "Late", quiet: 1, close: -2 }, { name: "Silent", quiet: 15 });
        await stage.fire();
        await stage.pass({ days: 1 });
        deal(stage, { name: "New and late", quiet: 1, close: -1 });
        await stage.fire();
        equal(stage.apps.hubspot.tasks.length, 3);
        match(stage.apps.slack.texts()[1] ?? "", /owner 77: 3 deals/);
      },
    },
  ],
};
