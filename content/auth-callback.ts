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

export const callbackPage = {
  spinner: "Completing sign-in",
  withoutScripts: "Completing a sign-in needs JavaScript. Switch it on and open the link again.",
  linkFailed: "This sign-in link did not work. Please ask for a new one.",
} as const;
