import { definePage, site } from "#content/site.ts";

export const homeHead = definePage({
  path: "/",
  title: `${site.name}: business automation that pays for itself`,
  description:
    "We automate repetitive work in sales, reporting, people ops and marketing. 47,500+ hours automated for 500+ businesses, with a 30-day money-back guarantee.",
  heading: "Your team does the work. The busywork does itself.",
  intro:
    "We find the tasks that eat your week, build the automations that take them over, and hand you the keys.",
  crumb: "Home",
});

/** Each is shown for a quarter of the splash's progress. */
export const splash = {
  label: "Loading",
  messages: ["Reading the inbox", "Connecting your tools", "Wiring the workflow", "Ready to run"],
} as const;

export const hero = {
  headline: homeHead.heading,
  subline: homeHead.intro,
  start: { label: "Start Free Automation", href: "/resources" },
  watch: { label: "Watch Demo" },
} as const;

export const liveWidget = {
  title: "Live Automation",
  steps: [
    { label: "Email received", detail: "New order from a client" },
    { label: "AI processing", detail: "Reading names, items, dates" },
    { label: "Task created", detail: "Assigned to the right person" },
    { label: "Completed", detail: "Sheet filled, client answered" },
  ],
} as const;
