import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const storeHead = {
  path: "/store",
  title: `Store | ${site.name}`,
  description:
    "Premium automation workflows, playbooks and templates, built by the people who run them for clients. Pay once, download at once, keep the file for good.",
  heading: "Store",
  intro: "Premium automation workflows, playbooks and templates, from the people who run them for clients.",
  crumb: "Store",
  indexed: true,
} as const satisfies Page;
