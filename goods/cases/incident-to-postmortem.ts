import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

async function open(stage: Stage) {
  stage.apps.anthropic.answers((prompt) => `## Summary\n${/Incident: (.*)/.exec(prompt)?.[1]}`);
  await stage.open({ settings: { team_id: "team1", notion_source: "6f1f0b1a-0000-4000-8000-000000000001" } });
}

/** Alertmanager's payload. */
const alert = (stage: Stage, status: "firing" | "resolved", alertname = "HighLatency") =>
  stage.post(
    "/webhook/alert",
    {
      status,
      commonLabels: { alertname, service: "checkout", severity: "critical" },
      commonAnnotations: { description: "p95 above 2 s" },
      externalURL: "https://alerts.example.com/1",
      alerts: [{ labels: { alertname, pod: "a" } }, { labels: { alertname, pod: "b" } }],
    },
    { "X-Api-Key": "made-up" },
  );

const opened = (stage: Stage) => stage.apps.slack.messages.filter(({ thread }) => thread === null);
const replies = (stage: Stage) =>
  stage.apps.slack.messages.filter(({ thread }) => thread !== null).map(({ text }) => text);
const states = async (stage: Stage) =>
  (await stage.table("incidents")).map(({ key, state }) => `${key} ${state}`);

export const incidents: TemplateCheck = {
  slug: "incident-to-postmortem",
  tables: {
    incidents: {
      key: "string",
      state: "string",
      thread: "string",
      channel: "string",
      issue: "string",
      opened: "string",
    },
  },
  promises: {
    thread: "One alert is one Slack thread, however often it fires and how many come at once",
    issue: "A Linear issue stands beside it",
    postmortem:
      "When it resolves, the thread becomes a blameless postmortem draft in Notion, linked in the thread",
    again: "After that the same alert opens a new incident",
    any: "Alertmanager, Grafana, Datadog or anything that posts JSON; nobody without the header's key",
    anyway:
      "With Linear, Notion or the model away, the thread is still opened and closed, and says what is missing",
  },
  cases: [
    {
      name: "firing, firing again, talk in the thread, resolved: one thread, one issue, one draft",
      proves: ["thread", "issue", "postmortem"],
      async run(stage) {
        await open(stage);
        await alert(stage, "firing");
        const [page] = opened(stage);
        equal(page?.channel, "C_on-call");
        match(
          page?.text ?? "",
          /\*critical\* HighLatency on checkout\s+p95 above 2 s\s+https:\/\/alerts\.example\.com\/1/,
        );
        deepEqual(
          stage.apps.linear.issues.map(({ title }) => title),
          ["Incident: HighLatency (checkout)"],
        );
        await stage.pass({ minutes: 5 });
        await alert(stage, "firing");
        equal(opened(stage).length, 1);
        deepEqual(replies(stage), ["Fired again at 08:05."]);
        stage.apps.slack.reply(page?.ts ?? "", "U7", "Rolled back the release");
        await stage.pass({ minutes: 25 });
        await alert(stage, "resolved");
        const [prompt = ""] = stage.apps.anthropic.prompts;
        match(prompt, /HighLatency on checkout, 30 minutes/);
        match(prompt, /U7: Rolled back the release/);
        match(prompt, /blameless postmortem/);
        const [draft, ...more] = stage.apps.notion.pages;
        equal(more.length, 0);
        equal(draft?.title, "Postmortem: HighLatency, 2026-11-16");
        match(draft?.text ?? "", /Summary/);
        deepEqual(replies(stage).slice(1), [
          "Resolved after 30 minutes. Draft postmortem: https://www.notion.so/page-1",
        ]);
        deepEqual(await states(stage), ["highlatency-checkout closed"]);
      },
    },
    {
      name: "six alerts at the same moment open one thread; another alert has its own",
      kind: "two at once",
      proves: ["thread"],
      async run(stage) {
        await open(stage);
        await stage.meetAt("Claim it", 7);
        await Promise.all([
          ...Array.from({ length: 6 }, () => alert(stage, "firing")),
          alert(stage, "firing", "DiskFull"),
        ]);
        equal(opened(stage).length, 2);
        equal(stage.apps.linear.issues.length, 2);
        deepEqual((await states(stage)).toSorted(), ["diskfull-checkout open", "highlatency-checkout open"]);
      },
    },
    {
      name: "the same alert after it was closed opens a new thread",
      kind: "a second run",
      proves: ["again"],
      async run(stage) {
        await open(stage);
        for (const status of ["firing", "resolved", "firing", "resolved"] as const) {
          await alert(stage, status);
          await stage.pass({ minutes: 10 });
        }
        equal(opened(stage).length, 2);
        equal(stage.apps.notion.pages.length, 2);
        deepEqual(await states(stage), ["highlatency-checkout closed", "highlatency-checkout closed"]);
      },
    },
    {
      name: "Linear is down: the thread says so; Slack is busy: retried",
      kind: "an app fails",
      proves: ["anyway"],
      async run(stage) {
        await open(stage);
        stage.fail("slack", { status: 429 });
        stage.fail("linear", { status: 500, times: 10 });
        await alert(stage, "firing");
        equal(opened(stage).length, 1);
        deepEqual(replies(stage), ["Linear could not be reached: open the issue by hand."]);
        await alert(stage, "firing");
        equal(opened(stage).length, 1);
      },
    },
    {
      name: "Slack is down: the run fails, and the next alert pages",
      kind: "an app fails",
      proves: ["anyway"],
      async run(stage) {
        await open(stage);
        stage.fail("slack", { status: 500, times: 5 });
        await alert(stage, "firing");
        equal((await stage.executions())[0]?.status, "error");
        await alert(stage, "firing");
        equal(opened(stage).length, 1);
      },
    },
    {
      name: "Notion, then the model, is down: the incident is closed, and the thread says there is no draft",
      kind: "an app fails",
      proves: ["anyway"],
      async run(stage) {
        await open(stage);
        for (const app of ["notion", "anthropic"] as const) {
          await alert(stage, "firing");
          stage.fail(app, { status: 500, times: app === "notion" ? 3 : 12 });
          await alert(stage, "resolved");
          match(
            replies(stage).at(-1) ?? "",
            /The draft postmortem could not be made: write it from this thread/,
          );
        }
        ok((await states(stage)).every((state) => state.endsWith("closed")));
      },
    },
    {
      name: "an empty alert pages; a resolved one that nobody opened does nothing; without the key nothing happens",
      kind: "empty input",
      proves: ["any"],
      async run(stage) {
        await open(stage);
        await alert(stage, "resolved");
        equal(stage.apps.slack.messages.length, 0);
        await stage.post("/webhook/alert", {}, { "X-Api-Key": "made-up" });
        equal(opened(stage).length, 1);
        match(opened(stage)[0]?.text ?? "", /\*warning\* Alert on unknown/);
        equal((await stage.post("/webhook/alert", {}, { "X-Api-Key": "wrong" })).status, 403);
        for (const body of [
          { title: "CPU high", state: "alerting", message: "95 %" },
          { title: "CPU high", state: "ok" },
        ])
          await stage.post("/webhook/alert", body, { "X-Api-Key": "made-up" });
        equal(stage.apps.notion.pages[0]?.title, "Postmortem: CPU high, 2026-11-16");
      },
    },
  ],
};
