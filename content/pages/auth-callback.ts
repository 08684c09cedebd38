import { definePage, site } from "#content/site.ts";

export const authCallbackHead = definePage({
  path: "/auth/callback",
  title: `Completing sign-in | ${site.name}`,
  description:
    "This page completes your sign-in with Google or the one-time link from your email, and then takes you back to the page where you started it.",
  heading: "Completing sign-in",
  intro: "This takes a moment.",
  crumb: "Sign-in",
  indexed: false,
});

export const callbackPage = {
  spinner: "Completing sign-in",
  withoutScripts: "Completing a sign-in needs JavaScript. Turn it on and open the link again.",
  linkFailed: "This sign-in link did not work. Please ask for a new one.",
  renew: {
    title: "This link no longer works",
    text: "It has been used or has expired. We can email you a new one, and you carry on where you left off.",
  },
  signedInAlready: {
    title: "You are signed in already",
    text: (email: string) => `As ${email}. The link has been used or has expired.`,
  },
  confirm: {
    title: "Is this your sign-in link?",
    text: "It was not requested in this browser. Continue only if you requested it yourself, on another device or some time ago.",
    goesOn: {
      buy: "The purchase you started then continues here.",
      download: "The download you started then continues here.",
    },
    stay: (email: string) => `Until you do, you stay signed in as ${email}.`,
    continueAs: (hint: string) => `Continue as ${hint}`,
    proceed: "Continue signing in",
    leave: "Not now",
  },
} as const;

/** Messages for the auth service's error codes. */
export const callbackErrors = {
  access_denied: "Google did not complete the sign-in",
  bad_oauth_state: "This sign-in took too long or was started in another browser. Please try again.",
  flow_state_already_used: "This sign-in has already been completed. Please try again.",
  otp_expired: callbackPage.linkFailed,
  provider_email_needs_verification:
    "Google has not verified this email address. Verify it there, then try again.",
  server_error: "Unable to sign in with Google",
  unexpected_failure: "Unable to sign in with Google",
  validation_failed: callbackPage.linkFailed,
} as const;
