export const plans = [
  {
    id: "workshop",
    name: "Workshop",
    price: "$3,000",
    period: "one-time",
    description:
      "One day with your team. You leave knowing what to automate, in which order, and what it returns.",
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
