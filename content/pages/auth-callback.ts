import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const authCallbackHead = {
  path: "/auth/callback",
  title: `Completing sign-in | ${site.name}`,
  description:
    "This page completes your sign-in with Google or with the one-time link from your email, and then takes you back to the page where you started it.",
  heading: "Completing sign-in",
  intro: "This takes a moment.",
  crumb: "Sign-in",
  indexed: false,
} as const satisfies Page;
