import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const workHead = {
  path: "/work",
  title: `Work: four case studies | ${site.name}`,
  description:
    "Four case studies from our clients TechCorp, FinServe, HealthPlus and EduGrow: the problem that they had, what we built, and what changed afterwards.",
  heading: "What changed after we left",
  intro: "Four clients, each with a problem, what we built, and the result.",
  crumb: "Work",
  indexed: true,
} as const satisfies Page;
