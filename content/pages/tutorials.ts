import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const tutorialsHead = {
  path: "/tutorials",
  title: `Tutorials | ${site.name}`,
  description:
    "Six practical guides to automation: Zapier integrations, Slack workflows, custom APIs, email practice, keeping CRMs in sync and social media posting.",
  heading: "Guides from the workbench",
  intro: "Short, practical walk-throughs of things we build every week.",
  crumb: "Tutorials",
  indexed: true,
} as const satisfies Page;
