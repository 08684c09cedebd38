import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const accountHead = {
  path: "/account",
  title: `Your account | ${site.name}`,
  description:
    "Your profile, everything that you have downloaded or bought, your preferences, and the tools to export your account data or to delete your account.",
  heading: "Your account",
  intro: "Your profile, your downloads, and your data.",
  crumb: "Account",
  indexed: false,
} as const satisfies Page;
