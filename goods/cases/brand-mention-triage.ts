import { equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

type Mentions = { hn?: string[]; news?: string[]; reddit?: string[] };

async function open(stage: Stage, mentions: Mentions) {
  // The model repeats the text itself.
  stage.apps.anthropic.answers((prompt) => {
    const text = prompt.slice(prompt.lastIndexOf("This is a"));
    return {
      Complaint: text.includes("complaint"),
      Question: text.includes("question"),
      Praise: text.includes("praise"),
    };
  });
  publish(stage, mentions);
  await stage.open({ settings: { brand: "Acme" } });
}

function publish({ apps, now }: Stage, { hn = [], news = [], reddit = [] }: Mentions) {
  const hits = hn.map((text, at) => ({
    objectID: `${text.length}${at}`,
    title: null,
    story_title: "A story",
    comment_text: text,
  }));
  apps.web.page("hn.algolia.com/api/v1/search_by_date", JSON.stringify({ hits }), "application/json");
  const feed = (host: string, list: string[]) =>
    list.map((text) => ({ title: text, link: `https://${host}/${encodeURIComponent(text)}`, date: now() }));
  apps.web.feed("news.google.com/rss/search", feed("news.google.com", news));
  apps.web.feed("www.reddit.com/r/smallbusiness/search.rss", feed("www.reddit.com", reddit));
}

const ALL = {
  hn: ["This is a complaint on HN"],
  news: ["This is a question in the news", "This is a weather report"],
  reddit: ["This is a praise on Reddit"],
};

export const brandMentions: TemplateCheck = {
  slug: "brand-mention-triage",
  tables: { praise: { source: "string", text: "string", url: "string" } },
  promises: {
    sources: "Watches Hacker News, Google News and a subreddit every two hours",
    told: "Complaints and questions go to Slack at once, with where and the link",
    praise: "Praise is kept in a table for your website; what is none of the three is left alone",
    once: "A mention is told once, however often it is listed",
    down: "A source that is down is skipped, and never becomes a mention itself",
    unsorted: "What the model could not sort goes to Slack, so that nothing is lost",
  },
  cases: [
    {
      name: "each source's mention goes where it belongs",
      kind: "two at once",
      proves: ["told", "praise", "sources"],
      async run(stage) {
        await open(stage, ALL);
        match((await stage.schedules()).join(), /^\d+ \*\/2 \* \* \* America\/New_York$/);
        await stage.fire();
        const texts = stage.apps.slack.texts().toSorted();
        equal(texts.length, 2);
        match(
          texts[0] ?? "",
          /#mentions: :red_circle: Complaint on Hacker News: A story This is a complaint on HN\s+https:\/\/news\.ycombinator\.com\/item\?id=/,
        );
        match(
          texts[1] ?? "",
          /#mentions: Question on News: This is a question in the news\s+https:\/\/news\.google\.com\//,
        );
        const [row, ...more] = await stage.table("praise");
        equal(more.length, 0);
        match(String(row?.text), /praise on Reddit/);
        equal(row?.source, "Reddit");
        equal(stage.apps.anthropic.prompts.length, 4);
      },
    },
    {
      name: "only one source has a mention",
      proves: ["told"],
      async run(stage) {
        await open(stage, { hn: ["This is a complaint 1"] });
        await stage.fire();
        for (const mentions of [
          { news: ["This is a complaint 22"] },
          { reddit: ["This is a complaint 333"] },
        ]) {
          await stage.pass({ hours: 2 });
          publish(stage, mentions);
          await stage.fire();
        }
        equal(stage.apps.anthropic.prompts.length, 3);
        equal(stage.apps.slack.messages.length, 3);
      },
    },
    {
      name: "two sources are down: the third is sorted, and no error becomes a mention",
      kind: "an app fails",
      proves: ["down"],
      async run(stage) {
        await open(stage, ALL);
        stage.fail("web", { status: 500, times: 3, path: /reddit/ });
        stage.fail("web", { status: 429, times: 3, path: /algolia/ });
        stage.fail("slack", { status: 429 });
        await stage.fire();
        equal(stage.apps.anthropic.prompts.length, 2);
        ok(stage.apps.anthropic.prompts.every((prompt) => !prompt.includes("undefined")));
        equal(stage.apps.slack.messages.length, 1);
        equal((await stage.executions())[0]?.status, "success");
      },
    },
    {
      name: "the model is down: every mention goes to Slack unsorted",
      kind: "an app fails",
      proves: ["unsorted"],
      async run(stage) {
        await open(stage, ALL);
        stage.fail("anthropic", { status: 500, times: 200 });
        await stage.fire();
        equal(
          stage.apps.slack.texts().filter((text) => /could not be sorted: .*This is a/.test(text)).length,
          4,
        );
      },
    },
    {
      name: "no mentions: no model call, no message",
      kind: "empty input",
      async run(stage) {
        await open(stage, {});
        await stage.fire();
        equal(stage.apps.anthropic.prompts.length, 0);
        equal(stage.apps.slack.messages.length, 0);
        equal((await stage.executions())[0]?.status, "success");
      },
    },
    {
      name: "two hours later, only the new mention is reported",
      kind: "a second run",
      proves: ["once"],
      async run(stage) {
        await open(stage, ALL);
        await stage.fire();
        await stage.pass({ hours: 2 });
        publish(stage, { ...ALL, reddit: ["This is a question on Reddit"] });
        await stage.fire();
        equal(stage.apps.anthropic.prompts.length, 5);
        equal(stage.apps.slack.messages.length, 3);
      },
    },
  ],
};
