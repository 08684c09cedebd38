import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

const transcript = (topic: string) => `Speaker: The ${topic} close took nine days.
Then we moved every accrual to day two, and it’s been  four days since.
Nobody on the ${topic} team works weekends now.`;

const moments = (topic: string) => ({
  topic,
  moments: [
    { claim: "It was slow", quote: `The ${topic} close took nine days`, timestamp: "00:01" },
    {
      claim: "It became fast",
      quote: "we moved every accrual to day two, and it's been four days since",
      timestamp: "00:02",
    },
    { claim: "Made up", quote: `The ${topic} close took nine days, and then the auditors left` },
  ],
});

/** The reading model returns the topic of the transcript's first line; the writing model repeats its instruction. */
async function open(stage: Stage) {
  stage.apps.openAi.answers((prompt) => moments(/The (\w+) close took/.exec(prompt)?.[1] ?? "unknown"));
  stage.apps.anthropic.answers((prompt) => {
    const kind = /blog post of/.test(prompt)
      ? "BLOG"
      : /three LinkedIn/.test(prompt)
        ? "LINKEDIN"
        : "NEWSLETTER";
    return `${kind} on ${/The (\w+) close took/.exec(prompt)?.[1]}${prompt.includes("auditors left") ? " with a made-up quote" : ""}`;
  });
  await stage.open({
    settings: { output_folder: "out" },
    parameters: { "Transcript added": { folderToWatch: { __rl: true, mode: "id", value: "in" } } },
  });
}

async function drop(stage: Stage, ...files: { name: string; content: string; mimeType?: string }[]) {
  await stage.pass({ minutes: 5 });
  for (const { name, content, mimeType = "text/plain" } of files)
    stage.apps.drive.add({ name, mimeType, parents: ["in"] }, content);
  await stage.pass({ minutes: 10 });
  await stage.fire();
}

const kits = (stage: Stage) =>
  stage.apps.drive.files.filter(({ name, content }) => name.endsWith("(content kit)") && content.length > 0);

export const webinarKit: TemplateCheck = {
  slug: "webinar-to-content-kit",
  promises: {
    kit: "Drop in a transcript and get one document with a blog post, three LinkedIn posts and a newsletter item",
    quotes: "Everything stands on quotes checked word for word, to the last word; the rest is dropped",
    stops: "With fewer than two true quotes there is no kit, and Slack says why",
    sources: "The quotes stand at the end as sources",
    editor: "An editor is asked to read it first; nothing is published",
    each: "Every transcript becomes a kit of its own, however many come at once",
  },
  cases: [
    {
      name: "a transcript becomes one document, and an editor is asked",
      proves: ["kit", "quotes", "sources", "editor"],
      async run(stage) {
        await open(stage);
        await drop(stage, { name: "webinar.txt", content: transcript("Acme") });
        const [kit, ...more] = kits(stage);
        equal(more.length, 0);
        equal(kit?.name, "Acme (content kit)");
        deepEqual(kit?.parents, ["out"]);
        const text = kit?.content.toString() ?? "";
        match(
          text,
          /# Blog post\s+BLOG on Acme\s+# LinkedIn\s+LINKEDIN on Acme\s+# Newsletter\s+NEWSLETTER on (Acme|undefined)/,
        );
        match(text, /# Sources\s+- 00:01 "The Acme close took nine days"\n- 00:02 "we moved every accrual/);
        ok(!text.includes("auditors left") && !text.includes("made-up"), "a made-up quote got through");
        match(
          stage.apps.slack.texts()[0] ?? "",
          new RegExp(
            `^#content: Content kit ready for an editor: https://docs.google.com/document/d/${kit?.id}`,
          ),
        );
      },
    },
    {
      name: "two transcripts at once: two kits that do not mix",
      kind: "two at once",
      proves: ["each"],
      async run(stage) {
        await open(stage);
        await drop(
          stage,
          { name: "a.txt", content: transcript("Acme") },
          { name: "b", content: transcript("Bolt"), mimeType: "application/vnd.google-apps.document" },
        );
        deepEqual(
          kits(stage).map(({ name }) => name),
          ["Acme (content kit)", "Bolt (content kit)"],
        );
        for (const topic of ["Acme", "Bolt"]) {
          const text =
            kits(stage)
              .find(({ name }) => name.startsWith(topic))
              ?.content.toString() ?? "";
          match(text, new RegExp(`BLOG on ${topic}`));
          ok(!text.includes(topic === "Acme" ? "Bolt" : "Acme"));
        }
        equal(stage.apps.slack.messages.length, 2);
      },
    },
    {
      name: "quotes that are not in the transcript: no kit, but the next transcript still gets one",
      proves: ["stops", "quotes"],
      async run(stage) {
        await open(stage);
        await drop(
          stage,
          { name: "notes.txt", content: "The Acme close took nine days. That is all." },
          { name: "b.txt", content: transcript("Bolt") },
        );
        deepEqual(
          kits(stage).map(({ name }) => name),
          ["Bolt (content kit)"],
        );
        match(
          stage.apps.slack.texts()[0] ?? "",
          /No content kit from 'notes\.txt': fewer than two quotes could be found word for word/,
        );
      },
    },
    {
      name: "the models, Drive and Slack are busy: retried, one kit comes out",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        stage.fail("openAi", { status: 429 });
        stage.fail("anthropic", { status: 500 });
        stage.fail("drive", { status: 500, path: /documents/ });
        stage.fail("slack", { status: 429 });
        await drop(stage, { name: "webinar.txt", content: transcript("Acme") });
        equal(kits(stage).length, 1);
        equal(stage.apps.slack.messages.length, 1);
      },
    },
    {
      name: "the file does not load, or the model is down: Slack is told",
      kind: "an app fails",
      proves: ["stops"],
      async run(stage) {
        await open(stage);
        stage.fail("drive", { status: 500, times: 3, path: /files\/1Drv/ });
        await drop(stage, { name: "a.txt", content: transcript("Acme") });
        match(stage.apps.slack.texts()[0] ?? "", /No content kit from 'a\.txt': /);
        stage.fail("openAi", { status: 500, times: 100 });
        await drop(stage, { name: "b.txt", content: transcript("Bolt") });
        match(stage.apps.slack.texts()[1] ?? "", /No content kit from 'b\.txt': /);
        equal(kits(stage).length, 0);
      },
    },
    {
      name: "an empty folder, or an empty transcript: no kit",
      kind: "empty input",
      proves: ["stops"],
      async run(stage) {
        await open(stage);
        await stage.pass({ minutes: 10 });
        await stage.fire("nothing");
        await drop(stage, { name: "empty.txt", content: "" });
        equal(kits(stage).length, 0);
        match(stage.apps.slack.texts()[0] ?? "", /No content kit from 'empty\.txt'/);
      },
    },
    {
      name: "the next check takes only the next transcript",
      kind: "a second run",
      async run(stage) {
        await open(stage);
        await drop(stage, { name: "a.txt", content: transcript("Acme") });
        await stage.pass({ minutes: 10 });
        await stage.fire("nothing");
        await drop(stage, { name: "b.txt", content: transcript("Bolt") });
        deepEqual(
          kits(stage).map(({ name }) => name),
          ["Acme (content kit)", "Bolt (content kit)"],
        );
      },
    },
  ],
};
