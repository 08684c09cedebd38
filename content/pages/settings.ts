import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const settingsHead = {
  path: "/settings",
  title: `Settings | ${site.name}`,
  description:
    "Choose the light or the dark appearance, and whether we may send you email and push notifications. Every choice is kept in this browser and applies at once.",
  heading: "Settings",
  intro: "Appearance, notifications and account. Changes are kept at once.",
  crumb: "Settings",
  indexed: true,
} as const satisfies Page;
