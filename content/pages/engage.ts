import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const engageHead = {
  path: "/engage",
  title: `Pricing: three ways to engage | ${site.name}`,
  description:
    "A one-day workshop for $3,000, a full spin-up for $12,000, or an engineer of your own from $6,000 per month. Free consultation and no setup fees.",
  heading: "Three ways to work with us",
  intro: "Start with a day, a project or a dedicated engineer. Every price is on this page.",
  crumb: "Engage",
  indexed: true,
} as const satisfies Page;
