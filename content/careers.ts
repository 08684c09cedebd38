export const careers = {
  status: "There are no openings right now.",
  text: "When there is one, it will be for someone who enjoys making two systems agree. We write to the waitlist first.",
  emailLabel: "Email address",
  emailPlaceholder: "you@example.com",
  submit: "Join Our Waitlist",
  sending: "Joining...",
  success: {
    title: "You are on the list",
    text: "We will write to {email} when a role opens. Nothing else will arrive.",
  },
  failure: { title: "That did not work", text: "Your address was not saved. Please try again in a moment." },
  privacyNote: "We use your address for this and nothing else.",
  privacyLink: { label: "Privacy", href: "/privacy" },
} as const;
