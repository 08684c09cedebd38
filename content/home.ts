import { homeHead } from "#content/pages/home.ts";

/** Shown one after the other while the splash fills, a quarter of the way each. */
export const splash = {
  label: "Loading",
  messages: ["Reading the inbox", "Connecting your tools", "Wiring the workflow", "Ready to run"],
} as const satisfies { label: string; messages: readonly [string, string, string, string] };

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
} as const satisfies { title: string; steps: readonly LiveStep[] };

interface LiveStep {
  readonly label: string;
  readonly detail: string;
}
