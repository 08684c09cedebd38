import { definePage } from "#content/site.ts";

export const faqHead = definePage({
  path: "/faq",
  description:
    "How long an automation takes, what it costs, which tools we connect, what support includes and how your data is handled: six straight answers from us.",
  heading: "Questions we hear in the first call",
  intro: "Six straight answers. If yours is missing, ask us and we will add it.",
  crumb: "FAQ",
});

export const faq = [
  {
    question: "How long does it take to get the first automation running?",
    answer:
      "Your first automation is live within 1-2 weeks. Complex ones, with several systems and approvals, take 2-4 weeks. On the way there, access and accounts are set up in 24h on average and a proof of concept takes 48h on average.",
  },
  {
    question: "Which tools can you connect?",
    answer:
      "200+ integrations are available through the platforms we build on, and 100+ of them run for clients today. If a tool has an API, a webhook, an export or just an inbox, we can usually connect it.",
  },
  {
    question: "What does it cost?",
    answer:
      "Simple automations start from $2,500. Overhauls of a whole process are $10,000-50,000. The three plans on the pricing page have fixed prices, and you always know the price before we start.",
  },
  {
    question: "What support do we get afterwards?",
    answer:
      "Every project includes 30 days of free support after launch. After that, maintenance starts from $500/month, or your own team takes over with the documentation and training we leave behind.",
  },
  {
    question: "Do we need technical people on our side?",
    answer:
      "No. We need someone who knows how the work is done today, and someone who can grant access to the tools. We do the rest, and train the people who will run it.",
  },
  {
    question: "Is our data safe with you?",
    answer:
      "Your data stays in your own accounts. Each automation gets only the access it needs, credentials stay in your vault, and all our access is removed when the work ends.",
  },
] as const satisfies SixOf<FaqItem>;

export const faqPage = {
  closing: {
    heading: "Still have a question?",
    text: "Write to us. We answer within 24 hours.",
    action: { label: "Contact Us", href: "/contact" },
  },
} as const;

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

type SixOf<T> = readonly [T, T, T, T, T, T];
