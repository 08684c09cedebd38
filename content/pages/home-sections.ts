import { shell } from "#content/site.ts";

export const counter = {
  target: 47500,
  suffix: "+",
  label: "hours automated",
  text: "Hours that people used to spend copying, chasing and pasting. Now they run on their own.",
} as const;

/** The counter shows the first claim; the other seven appear beside it. */
export const claims = [
  { value: "47,500+", label: "hours automated" },
  { value: "500+", label: "businesses" },
  { value: "100+", label: "integrations" },
  { value: "24h", label: "average setup" },
  { value: "30-Day", label: "Money-Back", note: "on engagements and courses" },
  { value: "99.9%", label: "uptime" },
  { value: "2.5x", label: "productivity" },
  { value: "$180k", label: "average annual savings" },
] as const satisfies readonly Claim[];

export const benefits = {
  heading: "What you get back",
  intro: "Not a platform to learn. Working automations, in the tools you already pay for.",
  items: [
    {
      title: "Hours, every week",
      text: "The copying, chasing and pasting between tools stops. Your people get back to the work they were hired for.",
    },
    {
      title: "A start within a day",
      text: "Accounts, access and the first connection are ready in 24h on average. No setup fees.",
    },
    {
      title: "Your tools, connected",
      text: "100+ integrations, from the inbox to the ledger. Nothing to migrate, nothing to rip out.",
    },
    {
      title: "It keeps running",
      text: "99.9% uptime, with retries and an alert to a person when something needs a decision.",
    },
    {
      title: "Savings you can count",
      text: "Every automation reports the hours it saved. Clients average $180k in annual savings.",
    },
    {
      title: "No risk to try",
      text: "If an engagement does not work out, the 30-day money-back guarantee covers it.",
    },
  ],
} as const;

export const beforeAfter = {
  heading: "The same Tuesday, twice",
  intro: "What an ordinary day looks like before the first automation, and after it.",
  beforeLabel: "Before",
  afterLabel: "After",
  pairs: [
    {
      task: "A lead writes in",
      before: "Someone sees it after lunch, copies it into the CRM and forgets the phone number.",
      after: "It is in the CRM, enriched and assigned, before the lead has closed the tab.",
    },
    {
      task: "The weekly report",
      before: "Exports from every tool, pasted into one sheet on Friday night.",
      after: "The numbers are in your inbox on Monday morning, each with a link to its source.",
    },
    {
      task: "A new colleague starts",
      before: "Accounts are requested one by one, and the laptop arrives before the login.",
      after: "One signed offer opens the accounts, the calendar invites and the first-week plan.",
    },
    {
      task: "A post goes live",
      before: "Written once, reformatted by hand for every channel, tracked nowhere.",
      after: "Approved once, published everywhere, and the results come back to one table.",
    },
  ],
} as const;

export const integrationsSection = {
  heading: "Works with what you already use",
  intro: "100+ integrations. These are some we connect most weeks.",
  label: "Tools we connect",
} as const;

export const closingCall = {
  heading: "Which task would you hand over first?",
  text: "Bring it to a free 30-minute consultation. You leave with a plan, whether or not you hire us.",
  bookLabel: shell.bookCall,
  secondary: { label: "See pricing", href: "/engage" },
} as const;

interface Claim {
  readonly value: string;
  readonly label: string;
  /** Limits what the claim covers. */
  readonly note?: string;
}
