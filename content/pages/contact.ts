import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const contactHead = {
  path: "/contact",
  title: `Contact | ${site.name}`,
  description:
    "Tell us which task you would like to stop doing. We answer every message within 24 hours, or you can book a free 30-minute consultation straight away.",
  heading: "Tell us what you want to stop doing",
  intro: "Describe the task in your own words. A person reads it and answers within 24 hours.",
  crumb: "Contact",
  indexed: true,
} as const satisfies Page;
