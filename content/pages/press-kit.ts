import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const pressKitHead = {
  path: "/press-kit",
  title: `Press kit | ${site.name}`,
  description: `The ${site.name} logo in light and dark as PNG, our colour palette, our typefaces and a short text about the company that you are free to quote.`,
  heading: "Press kit",
  intro: "Logo, colours, type and a text to quote. Use them as they are.",
  crumb: "Press kit",
  indexed: true,
} as const satisfies Page;
