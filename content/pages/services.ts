import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const servicesHead = {
  path: "/services",
  title: `Services | ${site.name}`,
  description:
    "Workflow automation in four areas: revenue systems, ops and reporting, people ops, content and marketing. See what each one takes off your team's desk.",
  heading: "Four places where hours go missing",
  intro: "We automate the work between your tools in four areas. Pick the one that hurts the most.",
  crumb: "Services",
  indexed: true,
} as const satisfies Page;
