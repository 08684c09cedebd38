import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const homeHead = {
  path: "/",
  title: `${site.name}: business automation that pays for itself`,
  description:
    "We automate repetitive work in sales, reporting, people ops and marketing. 47,500+ hours automated for 500+ businesses, with a 30-day money-back guarantee.",
  heading: "Your team does the work. The busywork does itself.",
  intro:
    "We find the tasks that eat your week, build the automations that take them over, and hand you the keys.",
  crumb: "Home",
  indexed: true,
} as const satisfies Page;
