import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const faqHead = {
  path: "/faq",
  title: `FAQ | ${site.name}`,
  description:
    "How long an automation takes, what it costs, which tools we connect, what support includes and how your data is handled: six straight answers from us.",
  heading: "Questions we hear in the first call",
  intro: "Six straight answers. If yours is missing, ask us and we will add it.",
  crumb: "FAQ",
  indexed: true,
} as const satisfies Page;
