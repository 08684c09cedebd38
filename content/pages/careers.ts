import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const careersHead = {
  path: "/careers",
  title: `Careers | ${site.name}`,
  description:
    "There are no openings right now. Leave your email address on our waitlist and you will hear from us first when we look for someone who builds automations.",
  heading: "No openings right now",
  intro:
    "We hire rarely and on purpose. Leave your address and you will hear about the next role before anyone else.",
  crumb: "Careers",
  indexed: true,
} as const satisfies Page;
