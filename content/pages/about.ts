import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const aboutHead = {
  path: "/about",
  title: `About | ${site.name}`,
  description:
    "Who we are, what we believe and how we work: Discovery, Spin-Up, Prove ROI, Scale. 10,000+ hours saved so far, with a 200% average ROI for our clients.",
  heading: "We build the systems that do the boring part",
  intro:
    "A small team of operators and engineers who would rather wire two tools together than copy one more row.",
  crumb: "About",
  indexed: true,
} as const satisfies Page;
