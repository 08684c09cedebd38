import type { GoodsEntry } from "../goods-item.ts";

export const contentMarketing = [
  {
    slug: "webinar-to-content-kit",
    title: "Webinar to Content Kit",
    summary:
      "A transcript becomes a blog post, three LinkedIn posts and a newsletter item. They stand on quotes checked word for word, and an editor still reads them first.",
    tags: ["n8n", "openai", "anthropic", "content"],
    priceCents: 9900,
    source: "workflow",
    versions: [
      {
        version: "1.3.1",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 2.20 too: every node is of a version that it has. In 1.123 it runs but for one thing: there n8n's Google Drive node says nothing of a file that does not load, so Slack does not either.",
      },
      {
        version: "1.3.0",
        releasedAt: "2026-11-16",
        changelog:
          "Every transcript of a poll becomes a kit of its own, quotes are checked to the last word, and Slack says why when there is no kit.",
      },
      {
        version: "1.2.0",
        releasedAt: "2026-09-29",
        changelog: "Quotes are searched for in the transcript; a kit with fewer than two true ones stops.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-06-23",
        changelog: "The voice is one line in Settings instead of three prompts.",
      },
      { version: "1.0.0", releasedAt: "2026-04-14", changelog: "First release." },
    ],
  },
  {
    slug: "newsletter-from-feeds",
    title: "Newsletter from Your Own Feeds",
    summary:
      "A Mailchimp draft every Thursday from your own feeds, ready to edit. It drops what you have used before and rates the rest for your readers.",
    tags: ["n8n", "newsletter", "mailchimp", "rss"],
    priceCents: 3450,
    source: "workflow",
    versions: [
      {
        version: "1.1.1",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have, and OpenAI is asked in the way that 1.123 can read.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "One draft with both sections and one limit for both (there were two drafts before). An article counts as used only when its draft stands: add a tab 'Used' with the columns url and used_on to your sheet.",
      },
      {
        version: "1.0.1",
        releasedAt: "2026-07-28",
        changelog: "A feed that does not answer is skipped instead of stopping the issue.",
      },
      { version: "1.0.0", releasedAt: "2026-06-16", changelog: "First release." },
    ],
  },
  {
    slug: "brand-mention-triage",
    title: "Brand Mention Triage",
    summary:
      "Complaints and questions about you reach Slack; praise is kept for your website. It watches Hacker News, Google News and a subreddit every two hours.",
    tags: ["n8n", "social listening", "slack", "anthropic"],
    priceCents: 0,
    source: "workflow",
    versions: [
      {
        version: "1.1.1",
        releasedAt: "2026-11-17",
        changelog: "Runs in n8n 2.20 too: every node is of a version that it has.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "A source that is down no longer becomes a mention, none is lost where the sources meet, and what the model cannot sort goes to Slack.",
      },
      { version: "1.0.0", releasedAt: "2026-07-29", changelog: "First release." },
    ],
  },
  {
    slug: "blog-to-social-queue",
    title: "Blog Post to a Week of Social",
    summary:
      "Each new post in your feed becomes three LinkedIn posts over five days. Three angles, never on a weekend, planned in Notion and linked with UTM parameters.",
    tags: ["n8n", "linkedin", "content", "notion"],
    priceCents: 0,
    source: "workflow",
    versions: [
      {
        version: "1.2.1",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have, and OpenAI is asked in the way that 1.123 can read. The calendar's pages are made one by one, so that a busy Notion does not get one twice.",
      },
      {
        version: "1.2.0",
        releasedAt: "2026-11-16",
        changelog:
          "Each post waits for its own day, in working days (all three went out at once before); a page deleted in Notion is not posted; several articles in one poll are kept apart.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-10-27",
        changelog: "Posts stand in the Notion calendar before they go out.",
      },
      { version: "1.0.0", releasedAt: "2026-09-01", changelog: "First release." },
    ],
  },
  {
    slug: "content-engine",
    title: "The Small Team Content Engine",
    summary:
      "One good source a month, twelve pieces from it, in a rhythm that two people can hold. With an interview guide, an editing checklist and a calendar to copy.",
    tags: ["playbook", "content", "editorial"],
    priceCents: 0,
    source: "playbook",
    versions: [
      {
        version: "1.0.1",
        releasedAt: "2026-11-16",
        changelog:
          "The contents lead to their pages, lists and tables break better, and the file is tagged for screen readers.",
      },
      { version: "1.0.0", releasedAt: "2026-05-19", changelog: "First edition." },
    ],
  },
  {
    slug: "utm-and-attribution",
    title: "UTM Naming and Honest Attribution",
    summary:
      "A naming scheme for UTM links that survives five people and an agency. With a validator to paste into a sheet, and a monthly report that says what marketing brought without claiming everything.",
    tags: ["playbook", "attribution", "analytics"],
    priceCents: 1950,
    source: "playbook",
    versions: [
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "The validator also finds capitals, spaces and addresses with a hash; the file is tagged for screen readers, and the contents lead to their pages.",
      },
      { version: "1.0.0", releasedAt: "2026-10-21", changelog: "First edition." },
    ],
  },
] as const satisfies GoodsEntry[];
