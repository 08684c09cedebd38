import { definePage } from "#content/site.ts";

export const tutorialsHead = definePage({
  path: "/tutorials",
  description:
    "Six practical guides to automation: Zapier integrations, Slack workflows, custom APIs, email practice, keeping CRMs in sync and social media posting.",
  heading: "Guides from the workbench",
  intro: "Short, practical walk-throughs of things we build every week.",
  crumb: "Tutorials",
});

export const tutorials = [
  {
    slug: "zapier-integration-guide",
    title: "A Zapier integration from nothing to live",
    excerpt:
      "Pick the trigger, map the fields, test with real data, and set up the alert you will be glad of later.",
    tag: "Zapier",
    readTime: "8 min read",
  },
  {
    slug: "slack-automation-workflows",
    title: "Slack workflows people do not mute",
    excerpt:
      "Approvals, reminders and hand-offs in Slack that ask one person at the right time, not a whole channel.",
    tag: "Slack",
    readTime: "6 min read",
  },
  {
    slug: "custom-apis-automation",
    title: "Automating a tool through its API",
    excerpt:
      "Keys, paging, rate limits and retries: what to get right when there is no ready-made connector.",
    tag: "APIs",
    readTime: "12 min read",
  },
  {
    slug: "email-automation-best-practices",
    title: "Email automation that people answer",
    excerpt: "When to send, when to stop, and how to keep an automated message from sounding like one.",
    tag: "Email",
    readTime: "7 min read",
  },
  {
    slug: "multi-crm-data-sync",
    title: "Keeping several CRMs in sync",
    excerpt:
      "Choose who owns each field, match records without duplicates, and stop updates from going in circles.",
    tag: "CRM",
    readTime: "10 min read",
  },
  {
    slug: "social-media-automation",
    title: "Social media without the copy and paste",
    excerpt:
      "One approved draft, a version for each channel, and a schedule that an editor can stop at any time.",
    tag: "Social",
    readTime: "5 min read",
  },
] as const satisfies readonly [Tutorial, Tutorial, Tutorial, Tutorial, Tutorial, Tutorial];

export const tutorialsPage = {
  alertPrefix: "This would navigate to tutorial: ",
  closing: {
    heading: "Missing a guide?",
    text: "Tell us what you are trying to build. We may write the next tutorial about it.",
    action: { label: "Request Tutorial", href: "/contact" },
  },
} as const;

export interface Tutorial {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly tag: string;
  readonly readTime: `${number} min read`;
}
