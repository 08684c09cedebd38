import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

const FEED = "blog.example.com/rss.xml";
const article = (title: string, paragraphs = 5) =>
  `<html><head><meta property="og:image" content="https://blog.example.com/a.png"></head><body><h1>${title}</h1><article>${"<p>A paragraph with something to say.</p>".repeat(paragraphs)}</article></body></html>`;
const POSTS = {
  posts: ["finding", "mistake", "first step"].map((angle) => ({ angle, text: `The ${angle} of it.` })),
};

async function open(stage: Stage, at = "2026-11-16T08:00:00-05:00") {
  stage.at(at);
  stage.apps.web.feed(FEED, [
    { title: "Old", link: "https://blog.example.com/old", date: new Date("2026-01-01") },
  ]);
  stage.apps.openAi.answers(() => ({ output: POSTS }));
  await stage.open({
    settings: { notion_source: "6f1f0b1a-0000-4000-8000-000000000001" },
    parameters: { "Post on LinkedIn": { organization: "12345" } },
  });
}

/** Publishes new articles in the feed and polls. */
async function publish(stage: Stage, ...paths: string[]) {
  await stage.pass({ minutes: 10 });
  const items = paths.map((path) => ({
    title: path,
    link: `https://blog.example.com/${path}`,
    date: stage.now(),
  }));
  for (const path of paths)
    stage.apps.web.page(`blog.example.com/${path.split(/[?#]/)[0]}`, article(`About ${path}`));
  stage.apps.web.feed(FEED, items);
  await stage.pass({ minutes: 10 });
  await stage.fire();
}

/** Advances two weeks. Returns when each post was published: `16 Mon 9 AM: The finding of it.` */
async function twoWeeks(stage: Stage): Promise<string[]> {
  const hour = (time: Date) =>
    Number(new Intl.DateTimeFormat("en-US", { ...ZONE, hour: "numeric", hourCycle: "h23" }).format(time));
  await stage.pass({ minutes: 60 - stage.now().getUTCMinutes() });
  for (let day = 0; day < 14; day++) {
    // First to nine, then from nine to half past nine.
    await stage.pass({ hours: (33 - hour(stage.now())) % 24 || 0 });
    await stage.pass({ minutes: 30 });
    await stage.pass({ hours: 11, minutes: 30 });
  }
  const format = new Intl.DateTimeFormat("en-US", {
    ...ZONE,
    weekday: "short",
    day: "numeric",
    hour: "numeric",
  });
  return stage.apps.linkedIn.posts.map(
    ({ at, text }) => `${format.format(at).replace(" at", "")}: ${text.split("\n")[0]}`,
  );
}

const ZONE = { timeZone: "America/New_York" } as const;

export const blogToSocial: TemplateCheck = {
  slug: "blog-to-social-queue",
  promises: {
    three: "Each new post in your feed becomes three LinkedIn posts with three angles",
    days: "They come out over five working days, one at a time, never on a weekend and never at night",
    planned: "All three stand in the Notion calendar before the first goes out",
    skipped: "Delete one in Notion and it is not posted; the others still are",
    utm: "Every link carries your UTM parameters",
    short: "A post of fewer than four paragraphs is left alone",
    told: "What could not be read or posted is told in Slack, and the rest goes on",
  },
  cases: [
    {
      name: "one article on a Monday morning comes out on Monday, Wednesday and Friday",
      proves: ["three", "days", "planned", "utm"],
      async run(stage) {
        await open(stage);
        await publish(stage, "close?ref=feed#top");
        deepEqual(
          stage.apps.notion.pages.map(({ title }) => title),
          ["finding", "mistake", "first step"].map((angle) => `${angle}: About close?ref=feed#top`),
        );
        match(stage.apps.notion.pages[0]?.text ?? "", /The finding of it/);
        equal(stage.apps.linkedIn.posts.length, 0);
        deepEqual(await twoWeeks(stage), [
          "16 Mon, 9 AM: The finding of it.",
          "18 Wed, 9 AM: The mistake of it.",
          "20 Fri, 9 AM: The first step of it.",
        ]);
        const [post] = stage.apps.linkedIn.posts;
        match(
          post?.text ?? "",
          /https:\/\/blog\.example\.com\/close\?ref=feed&utm_source=linkedin&utm_medium=social&utm_campaign=blog#top$/,
        );
        equal(post?.author, "urn:li:organization:12345");
        deepEqual(
          stage.apps.slack.texts(),
          ["finding", "mistake", "first step"].map((angle) => `#content: Posted: ${angle}`),
        );
      },
    },
    {
      name: "an article of a Friday afternoon waits for Monday; the weekend stays quiet",
      proves: ["days"],
      async run(stage) {
        await open(stage, "2026-11-20T15:00:00-05:00");
        await publish(stage, "friday");
        deepEqual(await twoWeeks(stage), [
          "23 Mon, 9 AM: The finding of it.",
          "25 Wed, 9 AM: The mistake of it.",
          "27 Fri, 9 AM: The first step of it.",
        ]);
      },
    },
    {
      name: "two articles at once: six posts, each with its own title and link",
      kind: "two at once",
      proves: ["three", "days"],
      async run(stage) {
        await open(stage);
        await publish(stage, "one", "two");
        deepEqual(stage.apps.notion.pages.map(({ title }) => title.split(": ")[1]).toSorted(), [
          "About one",
          "About one",
          "About one",
          "About two",
          "About two",
          "About two",
        ]);
        const days = await twoWeeks(stage);
        deepEqual(
          days.map((line) => line.split(",")[0]),
          ["16 Mon", "16 Mon", "18 Wed", "18 Wed", "20 Fri", "20 Fri"],
        );
        for (const path of ["one", "two"])
          equal(stage.apps.linkedIn.posts.filter(({ text }) => text.includes(`/${path}?utm`)).length, 3);
      },
    },
    {
      name: "a page deleted in Notion is not posted, the other two are",
      proves: ["skipped"],
      async run(stage) {
        await open(stage);
        await publish(stage, "close");
        for (const page of stage.apps.notion.pages) page.trashed = page.title.startsWith("mistake");
        deepEqual(await twoWeeks(stage), [
          "16 Mon, 9 AM: The finding of it.",
          "20 Fri, 9 AM: The first step of it.",
        ]);
      },
    },
    {
      name: "LinkedIn is busy or refuses: retried, reported, and the next post still goes out",
      kind: "an app fails",
      proves: ["told"],
      async run(stage) {
        await open(stage);
        await publish(stage, "close");
        stage.fail("linkedIn", { status: 429 });
        await stage.pass({ hours: 4 });
        equal(stage.apps.linkedIn.posts.length, 1);
        stage.fail("linkedIn", { status: 500, times: 3 });
        await twoWeeks(stage);
        deepEqual(
          stage.apps.linkedIn.posts.map(({ text }) => text.split("\n")[0]),
          ["The finding of it.", "The first step of it."],
        );
        ok(stage.apps.slack.texts().some((text) => /Not posted: mistake/.test(text)));
      },
    },
    {
      name: "the article, the model or the calendar is unavailable: Slack is told",
      kind: "an app fails",
      proves: ["told"],
      async run(stage) {
        await open(stage);
        stage.fail("web", { status: 500, times: 3, path: /\/gone$/ });
        await publish(stage, "gone");
        match(stage.apps.slack.texts()[0] ?? "", /No posts from https:\/\/blog\.example\.com\/gone/);
        stage.fail("openAi", { status: 500, times: 100 });
        await publish(stage, "close");
        match(stage.apps.slack.texts()[1] ?? "", /No posts from https:\/\/blog\.example\.com\/close/);
        stage.apps.linkedIn.posts.length = 0;
      },
    },
    {
      name: "the calendar is down: only that post is skipped",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        await publish(stage, "close");
        stage.fail("notion", { status: 500, times: 3 });
        deepEqual((await twoWeeks(stage)).length, 2);
        match(stage.apps.slack.texts()[0] ?? "", /Not posted: finding/);
      },
    },
    {
      name: "a short article, or nothing new: nothing is posted",
      kind: "empty input",
      proves: ["short"],
      async run(stage) {
        await open(stage);
        await stage.pass({ minutes: 10 });
        await stage.fire("nothing");
        stage.apps.web.page("blog.example.com/short", article("Short", 3));
        stage.apps.web.page("blog.example.com/none", "<html><h1>Nothing</h1></html>");
        const items = ["short", "none"].map((path) => ({
          title: path,
          link: `https://blog.example.com/${path}`,
          date: stage.now(),
        }));
        stage.apps.web.feed(FEED, items);
        await stage.pass({ minutes: 10 });
        await stage.fire();
        equal(stage.apps.openAi.prompts.length, 0);
        equal(stage.apps.notion.pages.length, 0);
      },
    },
    {
      name: "the next check posts only the next article",
      kind: "a second run",
      async run(stage) {
        await open(stage);
        await publish(stage, "one");
        await stage.pass({ minutes: 10 });
        await stage.fire("nothing");
        await twoWeeks(stage);
        await publish(stage, "two");
        await twoWeeks(stage);
        equal(stage.apps.linkedIn.posts.length, 6);
        equal(stage.apps.linkedIn.posts.filter(({ text }) => text.includes("/two?utm")).length, 3);
      },
    },
  ],
};
