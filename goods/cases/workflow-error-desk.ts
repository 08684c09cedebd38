import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

/** Another workflow of the buyer that fails with its input and uses this one as error workflow. */
async function failing(stage: Stage, path = "fails", name = "Nightly sync") {
  const node = (name: string, type: string, parameters: object) => ({
    id: `${path}-${name}`,
    name,
    type: `n8n-nodes-base.${type}`,
    typeVersion: 1,
    position: [0, 0],
    parameters,
    ...(type === "webhook" && { webhookId: path, typeVersion: 2.1 }),
  });
  await stage.alongside({
    name,
    nodes: [
      node("Start", "webhook", { httpMethod: "POST", path, responseMode: "lastNode", options: {} }),
      node("Write rows", "stopAndError", { errorMessage: "={{ $json.body.message }}" }),
    ],
    connections: { Start: { main: [[{ node: "Write rows", type: "main", index: 0 }]] } },
    settings: { errorWorkflow: stage.workflowId },
  });
  return async (message: string) => {
    const before = (await stage.executions()).length;
    await stage.post(`/webhook/${path}`, { message });
    await stage.untilRuns(before + 1);
  };
}

export const errorDesk: TemplateCheck = {
  slug: "workflow-error-desk",
  tables: { error_alerts: { fingerprint: "string", told_at: "number", issue: "string" } },
  promises: {
    any: "One error workflow for all of your n8n: it names the workflow, the node and the error",
    hourly: "Equal errors are told once an hour, and a steady one again every hour",
    burst: "Many equal errors in the same second are told once",
    issue: "Real errors get a GitHub issue, one for each error",
    passing: "Passing ones (time-outs, 429, 5xx) get only a line",
    without: "When GitHub is away the alert comes without an issue",
  },
  cases: [
    {
      name: "a real error: an issue and an alert with its link",
      proves: ["any", "issue"],
      async run(stage) {
        await stage.open();
        const fail = await failing(stage);
        await fail("Column 'total' is missing");
        const [issue] = stage.apps.github.issues;
        equal(issue?.repository, "your-org/automations");
        equal(issue?.title, "Nightly sync fails at Write rows");
        match(String(issue?.body), /Column 'total' is missing/);
        const [text] = stage.apps.slack.texts();
        match(text ?? "", /^#automation-errors: :x: \*Nightly sync\* failed at Write rows/);
        match(
          text ?? "",
          /<https:\/\/github\.com\/your-org\/automations\/issues\/1\|issue> · <http[^|]+\/executions\/\d+\|execution>/,
        );
      },
    },
    {
      name: "a passing error: one line, no issue",
      proves: ["passing"],
      async run(stage) {
        await stage.open();
        const fail = await failing(stage);
        for (const message of [
          "Request failed with status code 429",
          "connect ETIMEDOUT 10.0.0.1:443",
          "Bad gateway (502)",
          "The connection timed out",
          "500 - Internal Server Error",
        ])
          await fail(message);
        equal(stage.apps.github.issues.length, 0);
        equal(
          stage.apps.slack.texts().filter((text) => text.includes("Passing trouble in *Nightly sync*"))
            .length,
          5,
        );
        await fail("Order 1429 has no customer");
        equal(stage.apps.github.issues.length, 1);
      },
    },
    {
      name: "the same error every ten minutes for three hours: four messages, one issue",
      kind: "a second run",
      proves: ["hourly", "issue"],
      async run(stage) {
        await stage.open();
        const fail = await failing(stage);
        const told: number[] = [];
        for (let minute = 0; minute <= 190; minute += 10) {
          await fail(`Row ${minute} is broken`);
          if (stage.apps.slack.messages.length > told.length) told.push(minute);
          await stage.pass({ minutes: 10 });
        }
        deepEqual(told, [0, 60, 120, 180]);
        equal(stage.apps.github.issues.length, 1);
        match(stage.apps.slack.texts()[1] ?? "", /still fails at Write rows.*issues\/1\|issue/s);
      },
    },
    {
      name: "eight equal errors at the same moment: one message; another workflow's error gets its own",
      kind: "two at once",
      proves: ["burst"],
      async run(stage) {
        await stage.open();
        const [one, other] = [await failing(stage), await failing(stage, "other", "Hourly export")];
        await stage.meetAt("Claim it", 9);
        await Promise.all([
          ...Array.from({ length: 8 }, (_, at) => one(`Row ${at} is broken`)),
          other("Row 1 is broken"),
        ]);
        await stage.untilRuns(9);
        const texts = stage.apps.slack.texts();
        equal(texts.filter((text) => text.includes("Nightly sync")).length, 1);
        equal(texts.filter((text) => text.includes("Hourly export")).length, 1);
        equal(stage.apps.github.issues.length, 2);
      },
    },
    {
      name: "GitHub is down: the alert comes without an issue; Slack is busy: retried",
      kind: "an app fails",
      proves: ["without"],
      async run(stage) {
        await stage.open();
        const fail = await failing(stage);
        stage.fail("github", { status: 500, times: 10 });
        stage.fail("slack", { status: 429 });
        await fail("Column 'total' is missing");
        deepEqual(stage.apps.slack.messages.length, 1);
        match(stage.apps.slack.texts()[0] ?? "", /GitHub could not be reached.*Column 'total' is missing/s);
      },
    },
    {
      name: "an error without a message is reported too",
      kind: "empty input",
      proves: ["any"],
      async run(stage) {
        await stage.open();
        const fail = await failing(stage);
        await fail("");
        equal(stage.apps.slack.messages.length, 1);
        ok((await stage.executions()).every(({ status }) => status === "success"));
      },
    },
  ],
};
