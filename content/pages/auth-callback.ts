import type { Page } from "#content/pages/page.ts";
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
  renew: {
    title: "This link no longer works",
    text: "It has been used, or its hour is over. We mail you a new one, and you go on where you were.",
  },
  signedInAlready: {
    title: "You are signed in already",
    text: (email: string) => `As ${email}. The link has been used, or its hour is over.`,
  },
  confirm: {
    title: "Is this your sign-in link?",
    text: "It was not asked for in this browser. Go on only if you asked for it yourself, on another device or some time ago.",
    goesOn: {
      buy: "The purchase that was begun then goes on here.",
      download: "The download that was begun then goes on here.",
    },
    stay: (email: string) => `Until you do, you stay signed in as ${email}.`,
    continueAs: (hint: string) => `Continue as ${hint}`,
    proceed: "Continue signing in",
    leave: "Not now",
  },
} as const;

/** What may have gone wrong on the way back, by the auth service's codes. */
export const callbackErrors = {
  access_denied: "Google did not complete the sign-in",
  bad_oauth_state: "This sign-in took too long or was begun in another browser. Please try again.",
  flow_state_already_used: "This sign-in has been completed already. Please try again.",
  otp_expired: callbackPage.linkFailed,
  provider_email_needs_verification:
    "Google has not verified this email address. Verify it there, then try again.",
  server_error: "Unable to sign in with Google",
  unexpected_failure: "Unable to sign in with Google",
  validation_failed: callbackPage.linkFailed,
} as const;
