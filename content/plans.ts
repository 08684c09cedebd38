import type { FaqItem } from "#content/faq.ts";
import { definePage, site } from "#content/site.ts";

export const engageHead = definePage({
  path: "/engage",
  title: `Pricing: three ways to engage | ${site.name}`,
  description:
    "A one-day workshop for $3,000, a full spin-up for $12,000, or an engineer of your own from $6,000 per month. Free consultation and no setup fees.",
  heading: "Three ways to work with us",
  intro: "Start with a day, a project or a dedicated engineer. Every price is on this page.",
  crumb: "Engage",
});

export const plans = [
  {
    id: "workshop",
    name: "Workshop",
    price: "$3,000",
    period: "one-time",
    description:
      "One day with your team. You leave knowing what to automate, in which order, and what you get back.",
    features: [
      "One-day workshop, on site or remote",
      "An audit of your tools and hand-offs",
      "A roadmap ranked by hours saved",
    ],
    cta: "Book the Workshop",
    highlight: false,
  },
  {
    id: "spin-up",
    name: "Spin-Up",
    price: "$12,000",
    period: "one-time",
    description:
      "We build your first automations, connect them to your tools and teach your team to run them.",
    features: [
      "Implementation from roadmap to live",
      "Integrations with the tools you use",
      "Training for the people who run it",
      "30-day support after launch",
    ],
    cta: "Start a Spin-Up",
    highlight: true,
  },
  {
    id: "scale",
    name: "Scale",
    price: "from $6,000",
    period: "per month",
    description: "An engineer who knows your systems, building and improving your automations every week.",
    features: [
      "A dedicated engineer",
      "Monthly strategy sessions",
      "New automations from a shared backlog",
      "Monitoring and fixes included",
    ],
    cta: "Talk About Scale",
    highlight: false,
  },
] as const satisfies readonly [Plan, Plan, Plan];

export const pricingPage = {
  highlightLabel: "Most Popular",
  faqHeading: "Before you ask",
  closing: {
    heading: "Start with a conversation",
    text: "30 minutes, free, with someone who builds these systems. You decide afterwards.",
    caseStudies: { label: "See Case Studies", href: "/work" },
  },
  assurances: ["Free consultation", "No setup fees", "30-day money-back guarantee"],
  paymentNote:
    "All payments are processed in INR via our payment provider, Razorpay. USD prices are for reference only.",
} as const;

export interface Plan {
  readonly id: "workshop" | "spin-up" | "scale";
  readonly name: string;
  readonly price: string;
  readonly period: "one-time" | "per month";
  readonly description: string;
  readonly features: readonly string[];
  readonly cta: string;
  readonly highlight: boolean;
}

export const pricingFaq = [
  {
    question: "Which plan is right for us?",
    answer:
      "If you do not know yet what to automate, choose the Workshop. If you know the task and want it done, choose the Spin-Up. If the list keeps growing, choose Scale. The free consultation helps you find out which.",
  },
  {
    question: "Are there any setup fees or hidden costs?",
    answer:
      "No setup fees. The price of a plan covers our work. Subscriptions to the tools you use stay in your name and on your own bill, and we tell you what they cost before we build on them.",
  },
  {
    question: "How does the 30-day money-back guarantee work?",
    answer:
      "It covers consulting engagements and courses. If you are not satisfied within 30 days of paying, write to us and we refund what you paid. Downloads from the store are digital goods and are not covered: they are refunded only when you were charged twice, or when a file does not import.",
  },
  {
    question: "Which currency do I pay in?",
    answer:
      "All payments are processed in INR via Razorpay. The USD prices are for reference only. At checkout you see the exact amount in rupees before you pay.",
  },
  {
    question: "Can we change plans or stop?",
    answer:
      "Yes. The Workshop and the Spin-Up end when they are done. Scale runs from month to month, and you can stop before any new month. Everything we built stays yours and keeps running.",
  },
] as const satisfies readonly [FaqItem, FaqItem, FaqItem, FaqItem, FaqItem];
