import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";
import { pdf } from "n8n-proof";

const CV = [
  "Maria Keller",
  "maria.keller@mail.example   +49 170 1234567",
  "Date of birth: 4 May 1991",
  "Ran the month-end close for three entities in NetSuite.",
  "Built the accruals model that two auditors signed off.",
];
const CLOSE = {
  criterion: "Month-end close",
  score: 2,
  evidence: "Ran the month-end close for three entities",
};
const SCORES = [CLOSE, { criterion: "Works with auditors", score: 2, evidence: "two auditors signed off" }];

async function open(stage: Stage, scores: object[] = SCORES) {
  stage.apps.airtable.table("Roles", [
    { slug: "accountant", criteria: "Month-end close\nWorks with auditors" },
  ]);
  stage.apps.airtable.table("Candidates");
  stage.apps.openAi.answers(() => ({ output: { scores } }));
  await stage.open({ settings: { base: "appGoods" } });
}

async function apply(stage: Stage, fields: Record<string, string> = {}, lines: string[] | null = CV) {
  const form = new FormData();
  const body = { name: "Maria Keller", email: "maria.keller@mail.example", role: "accountant", ...fields };
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  if (lines) form.set("cv", new File([await pdf(...lines)], "cv.pdf", { type: "application/pdf" }));
  return stage.post("/webhook/application", form);
}

export const candidateScorecard: TemplateCheck = {
  slug: "candidate-scorecard-screening",
  promises: {
    scored:
      "Every application is scored against the role's own criteria, with a quote as evidence for each point",
    personal: "Names, contacts and personal facts are taken out before the model reads the CV",
    invited: "A strong scorecard becomes a drafted invitation, never a sent one",
    unproven: "A score whose quote is not in the CV is set to zero, and a person is told",
    person: "Nobody is rejected: every application ends with a person who reads it",
    kept: "An application that cannot be scored is kept and told, with the reason",
  },
  cases: [
    {
      name: "a strong application: scored, saved, invitation drafted, team told",
      proves: ["scored", "personal", "invited"],
      async run(stage) {
        await open(stage);
        await apply(stage);
        const [prompt = ""] = stage.apps.openAi.prompts;
        match(prompt, /Month-end close\nWorks with auditors/);
        for (const personal of ["Maria", "Keller", "mail.example", "1234567", "1991"])
          ok(
            !prompt.slice(prompt.indexOf("Curriculum")).includes(personal),
            `the model was shown '${personal}'`,
          );
        const [row, ...more] = stage.apps.airtable.rows("Candidates");
        equal(more.length, 0);
        equal(row?.Total, 4);
        match(String(row?.Scorecard), /two auditors signed off/);
        const [draft] = await stage.apps.gmail.drafts();
        equal(draft?.to, "maria.keller@mail.example");
        match(draft?.body ?? "", /Hello Maria/);
        deepEqual(await stage.apps.gmail.sent(), []);
        match(
          stage.apps.slack.texts()[0] ?? "",
          /#hiring: Scorecard for accountant: 4 points\. No mail was sent/,
        );
      },
    },
    {
      name: "a quote that is not in the CV scores nothing, and no invitation is drafted",
      proves: ["unproven", "person"],
      async run(stage) {
        await open(stage, [
          CLOSE,
          { criterion: "Works with auditors", score: 2, evidence: "led forty auditors" },
        ]);
        await apply(stage);
        const [row] = stage.apps.airtable.rows("Candidates");
        equal(row?.Total, 2);
        match(String(row?.Scorecard), /quote not found in the CV, score set to 0/);
        deepEqual(await stage.apps.gmail.drafts(), []);
        match(stage.apps.slack.texts()[0] ?? "", /2 points, some evidence could not be confirmed/);
      },
    },
    {
      name: "a weak application: saved and reported, no email",
      proves: ["person"],
      async run(stage) {
        await open(stage, [{ criterion: "Works with auditors", score: 0, evidence: "" }]);
        await apply(stage);
        equal(stage.apps.airtable.rows("Candidates")[0]?.Total, 0);
        deepEqual(await stage.apps.gmail.drafts(), []);
        equal(stage.apps.slack.messages.length, 1);
      },
    },
    {
      name: "a name inside another word or an address leaves no trace and no damage",
      proves: ["personal"],
      async run(stage) {
        await open(stage, [{ criterion: "Month-end close", score: 2, evidence: "annual close" }]);
        await apply(stage, { name: "Ann O'Neil (CPA)", email: "ann@oneil.example" }, [
          "Ann O'Neil (CPA) ann@oneil.example",
          "Ran the annual close.",
        ]);
        const [prompt = ""] = stage.apps.openAi.prompts;
        match(prompt, /annual close/);
        ok(!/oneil\.example|\[name\]@/.test(prompt), "the address was torn apart");
        equal(stage.apps.airtable.rows("Candidates")[0]?.Total, 2);
      },
    },
    {
      name: "two applications at once are two scorecards, two drafts and two messages",
      kind: "two at once",
      proves: ["scored"],
      async run(stage) {
        await open(stage);
        await Promise.all([apply(stage), apply(stage, { name: "Omar Haddad", email: "omar@mail.example" })]);
        deepEqual(
          stage.apps.airtable
            .rows("Candidates")
            .map(({ Name }) => Name)
            .toSorted(),
          ["Maria Keller", "Omar Haddad"],
        );
        deepEqual((await stage.apps.gmail.drafts()).map(({ to }) => to).toSorted(), [
          "maria.keller@mail.example",
          "omar@mail.example",
        ]);
        equal(stage.apps.slack.messages.length, 2);
      },
    },
    {
      name: "the model, Airtable and Slack are busy: retried, nothing done twice",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        stage.fail("openAi", { status: 429 });
        stage.fail("airtable", { status: 429 });
        stage.fail("slack", { status: 500 });
        await apply(stage);
        equal(stage.apps.airtable.rows("Candidates").length, 1);
        equal((await stage.apps.gmail.drafts()).length, 1);
        equal(stage.apps.slack.messages.length, 1);
      },
    },
    {
      name: "the model is down: no application is lost",
      kind: "an app fails",
      proves: ["kept", "person"],
      async run(stage) {
        await open(stage);
        stage.fail("openAi", { status: 500, times: 100 });
        await apply(stage);
        const [row] = stage.apps.airtable.rows("Candidates");
        equal(row?.Name, "Maria Keller");
        match(String(row?.Scorecard), /^Not scored: ./);
        match(stage.apps.slack.texts()[0] ?? "", /could not be scored.*please read it yourself/s);
      },
    },
    {
      name: "no CV, unknown role, not a PDF, empty form: stored and reported with the reason",
      kind: "empty input",
      proves: ["kept", "person"],
      async run(stage) {
        await open(stage);
        await apply(stage, {}, null);
        await apply(stage, { role: "astronaut" });
        await stage.post("/webhook/application", {});
        const form = new FormData();
        for (const [name, value] of Object.entries({
          name: "Eve",
          email: "eve@mail.example",
          role: "accountant",
        }))
          form.set(name, value);
        form.set("cv", new File(["not a PDF"], "cv.pdf", { type: "application/pdf" }));
        await stage.post("/webhook/application", form);
        const reasons = stage.apps.airtable.rows("Candidates").map(({ Scorecard }) => String(Scorecard));
        equal(reasons.length, 4);
        match(reasons[0] ?? "", /there is no CV/);
        match(reasons[1] ?? "", /the role has no criteria/);
        ok(reasons.every((reason) => reason.startsWith("Not scored: ")));
        equal(stage.apps.slack.messages.length, 4);
        equal(stage.apps.openAi.prompts.length, 0);
        deepEqual(await stage.apps.gmail.drafts(), []);
      },
    },
    {
      name: "a second application by the same person is scored again",
      kind: "a second run",
      async run(stage) {
        await open(stage);
        await apply(stage);
        await stage.pass({ days: 30 });
        await apply(stage);
        deepEqual(
          stage.apps.airtable.rows("Candidates").map(({ Total }) => Total),
          [4, 4],
        );
      },
    },
  ],
};
