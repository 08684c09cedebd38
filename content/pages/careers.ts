import { definePage } from "#content/site.ts";

export const careersHead = definePage({
  path: "/careers",
  description:
    "There are no openings right now. Leave your email address on our waitlist and you will hear from us first when we look for someone who builds automations.",
  heading: "No openings right now",
  intro:
    "We hire rarely and on purpose. Leave your address and you will hear about the next role before anyone else.",
  crumb: "Careers",
});

export const careers = {
  heading: "The waitlist",
  text: "The next role will be for someone who enjoys making two systems agree. We write to the waitlist first.",
  emailLabel: "Email address",
  emailPlaceholder: "you@example.com",
  honeypot: "Leave this field empty",
  submit: "Join Our Waitlist",
  sending: "Joining...",
  success: {
    title: "You are on the list",
    text: "We will write to {email} when a role opens. We will not send anything else.",
  },
  failure: { title: "That did not work", text: "Your address was not saved. Please try again in a moment." },
  graph: {
    title: "From your address to the waitlist to the next role",
    you: { label: "You", detail: "email address" },
    waitlist: { label: "Waitlist", detail: "stored once" },
    role: { label: "Next role", detail: "not open yet" },
  },
  privacyNote: "We use your address for this and nothing else.",
  privacyLink: { label: "Privacy", href: "/privacy" },
} as const;
