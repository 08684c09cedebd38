import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const cookiesHead = {
  path: "/cookies",
  title: `Cookie preferences | ${site.name}`,
  description:
    "Choose what this site may store in your browser: essential, analytics, marketing and functional. Nothing of a kind that you refuse is stored or sent.",
  heading: "Cookie preferences",
  intro: "Four kinds of storage, four switches. Nothing of a kind that you refuse is stored or sent.",
  crumb: "Cookies",
  indexed: true,
} as const satisfies Page;
