import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";

type Article = { title: string; days?: number };

async function open(
  stage: Stage,
  feeds: Record<string, Article[]>,
  settings: Record<string, string | number> = {},
) {
  stage.at("2026-11-19T06:00:00-05:00");
  stage.apps.sheets.tab(
    "Feeds",
    ["url"],
    Object.keys(feeds).map((host) => [`https://${host}/feed`]),
  );
  stage.apps.sheets.tab("Used", ["url", "used_on"]);
  for (const [host, articles] of Object.entries(feeds)) publish(stage, host, articles);
  // The model uses the first word of a title.
  stage.apps.openAi.answers((prompt) => {
    if (prompt.includes("newsletter as simple HTML"))
      return `<h2>Worth your time</h2>${prompt.match(/https?:[^"\\]+/g)?.join(" ")}`;
    return {
      section: /Useful about/.test(prompt) ? "useful" : /News about/.test(prompt) ? "news" : "neither",
    };
  });
  await stage.open({ settings: { list_id: "list1", ...settings } });
}

const publish = (stage: Stage, host: string, articles: Article[]) =>
  stage.apps.web.feed(
    `${host}/feed`,
    articles.map(({ title, days = 1 }) => ({
      title,
      link: `https://${host}/${title.replaceAll(" ", "-")}`,
      date: new Date(stage.now().getTime() - days * 86_400_000),
      text: "What it says.",
    })),
  );

const issue = (stage: Stage) =>
  stage.apps.openAi.prompts.filter((prompt) => prompt.includes("newsletter as simple HTML"));
const titles = (prompt = "") => [...prompt.matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title);

export const newsletterFromFeeds: TemplateCheck = {
  slug: "newsletter-from-feeds",
  promises: {
    thursday: "It reads your feed list every Thursday at 6, in the time zone of your n8n",
    one: "One Mailchimp draft with both sections, ready to edit; nothing is sent",
    rated: "Articles are rated for your readers; what is neither useful nor news is left out",
    few: "Never more articles than you set, the newest of the week",
    used: "What you have used before is dropped, and an article in two feeds counts once",
    kept: "An article counts as used only when its draft stands",
    down: "A feed that does not answer is skipped instead of stopping the issue",
    quiet: "A week without articles makes no draft",
  },
  cases: [
    {
      name: "two sections, one draft, with the articles of the week",
      proves: ["one", "rated"],
      async run(stage) {
        await open(stage, {
          "a.example": [
            { title: "Useful about close" },
            { title: "Boring about gossip" },
            { title: "Useful about old", days: 9 },
          ],
          "b.example": [{ title: "News about tax" }],
        });
        await stage.fire();
        deepEqual(titles(issue(stage)[0]).toSorted(), ["News about tax", "Useful about close"]);
        match(issue(stage)[0] ?? "", /"section":"Changed this week"/);
        match(issue(stage)[0] ?? "", /"section":"Worth your time"/);
        const [draft, ...more] = stage.apps.mailchimp.campaigns;
        equal(more.length, 0);
        equal(draft?.list, "list1");
        match(draft?.html ?? "", /<h2>Worth your time<\/h2>/);
        equal(draft?.settings.subject_line, "This week in operations, 19 November");
      },
    },
    {
      name: "only useful articles, or only news: still one draft",
      proves: ["one"],
      async run(stage) {
        await open(stage, { "a.example": [{ title: "Useful about close" }] });
        await stage.fire();
        publish(stage, "a.example", [{ title: "News about tax" }]);
        await stage.fire();
        deepEqual(issue(stage).map(titles), [["Useful about close"], ["News about tax"]]);
        equal(stage.apps.mailchimp.campaigns.length, 2);
      },
    },
    {
      name: "many articles in several feeds: the newest seven in all, each once",
      kind: "two at once",
      proves: ["few", "used"],
      async run(stage) {
        const useful = Array.from({ length: 6 }, (_, at) => ({
          title: `Useful about ${at}`,
          days: 1 + at / 2,
        }));
        const news = Array.from({ length: 6 }, (_, at) => ({
          title: `News about ${at}`,
          days: 1.2 + at / 2,
        }));
        await open(stage, { "a.example": [...useful, ...useful.slice(0, 1)], "b.example": news });
        await stage.fire();
        deepEqual(
          titles(issue(stage)[0]),
          [0, 1, 2].flatMap((at) => [`Useful about ${at}`, `News about ${at}`]).concat("Useful about 3"),
        );
        equal(stage.apps.mailchimp.campaigns.length, 1);
      },
    },
    {
      name: "a feed is down: skipped; the model and Mailchimp are busy: retried",
      kind: "an app fails",
      proves: ["down"],
      async run(stage) {
        await open(stage, {
          "a.example": [{ title: "Useful about close" }],
          "down.example": [],
          "b.example": [{ title: "News about tax" }],
        });
        stage.fail("web", { status: 500, times: 10, path: /^down\.example/ });
        stage.fail("openAi", { status: 429 });
        stage.fail("mailchimp", { status: 500 });
        await stage.fire();
        deepEqual(titles(issue(stage)[0]).toSorted(), ["News about tax", "Useful about close"]);
        equal(stage.apps.mailchimp.campaigns.filter(({ html }) => html).length, 1);
      },
    },
    {
      name: "the model is down: the run stops, and no article counts as used",
      kind: "an app fails",
      proves: ["kept"],
      async run(stage) {
        await open(stage, { "a.example": [{ title: "Useful about close" }] });
        stage.fail("openAi", { status: 500, times: 100 });
        await stage.fire();
        equal((await stage.executions())[0]?.status, "error");
        deepEqual(stage.apps.sheets.rows("Used"), []);
      },
    },
    {
      name: "Mailchimp is down: the next run uses the same articles",
      kind: "an app fails",
      proves: ["kept"],
      async run(stage) {
        await open(stage, { "a.example": [{ title: "Useful about close" }] });
        stage.fail("mailchimp", { status: 500, times: 3 });
        await stage.fire();
        equal(stage.apps.mailchimp.campaigns.length, 0);
        deepEqual(stage.apps.sheets.rows("Used"), []);
        await stage.fire();
        deepEqual(titles(issue(stage).at(-1)), ["Useful about close"]);
        equal(stage.apps.mailchimp.campaigns.length, 1);
      },
    },
    {
      name: "no feeds, empty feeds or a week of gossip: no draft",
      kind: "empty input",
      proves: ["quiet"],
      async run(stage) {
        await open(stage, {});
        await stage.fire();
        stage.apps.sheets.tab("Feeds", ["url"], [["https://a.example/feed"]]);
        publish(stage, "a.example", []);
        await stage.fire();
        publish(stage, "a.example", [{ title: "Boring about gossip" }]);
        await stage.fire();
        equal(stage.apps.mailchimp.campaigns.length, 0);
        ok((await stage.executions()).every(({ status }) => status === "success"));
      },
    },
    {
      name: "the next Thursday drops what was used",
      kind: "a second run",
      proves: ["used", "thursday"],
      async run(stage) {
        await open(stage, { "a.example": [{ title: "Useful about close" }] });
        deepEqual(await stage.schedules(), ["0 6 * * 4 America/New_York"]);
        await stage.fire();
        deepEqual(stage.apps.sheets.rows("Used"), [
          { url: "https://a.example/Useful-about-close", used_on: "2026-11-19" },
        ]);
        publish(stage, "a.example", [{ title: "Useful about close" }, { title: "Useful about tax" }]);
        await stage.pass({ days: 2 });
        await stage.fire();
        deepEqual(titles(issue(stage).at(-1)), ["Useful about tax"]);
      },
    },
  ],
};
