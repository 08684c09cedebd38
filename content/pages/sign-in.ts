import { site } from "../site.ts";

export const signIn = {
  title: `Welcome to ${site.name}`,
  text: "Sign in to access your account and premium resources.",
  /** After the item and its price. */
  receipt: "Where should the receipt go?",
  close: "Close sign-in",
  google: "Continue with Google",
  or: "or",
  email: "Continue with Email",
  agreement: {
    before: "By continuing you agree to our",
    terms: { label: "Terms", href: "/terms" },
    between: "and",
    privacy: { label: "Privacy Policy", href: "/privacy" },
    after: ".",
  },
  emailField: { label: "Email address", placeholder: "you@example.com" },
  send: "Send Magic Link",
  sendAgain: "Send a new link",
  sending: "Sending...",
  back: "← Back to sign in options",
  sentTo: (email: string) => `Magic link sent to ${email}. Check your inbox and click the link to sign in.`,
  code: {
    label: "Or type the 6-digit code",
    hint: (email: string) => `From the mail to ${email}.`,
    submit: "Sign in with code",
    wrong: "That code did not work. Check it, or ask for a new mail.",
  },
  failed: { google: "Failed to sign in with Google", email: "Failed to send magic link" },
} as const;

export const signInToasts = {
  redirecting: {
    title: "Redirecting to Google...",
    description: "Please wait while we redirect you to Google for authentication.",
  },
  authenticationError: { title: "Authentication Error", fallback: "Failed to sign in with Google" },
  linkSent: { title: "Check your email!", description: "We sent you a sign-in link." },
  linkFailed: { title: "Error", fallback: "Failed to send sign-in link" },
} as const;
