import type { FaqItem } from "#content/faq.ts";

export const pricingFaq = [
  {
    question: "Which plan is right for us?",
    answer:
      "If you do not know yet what to automate, take the Workshop. If you know the task and want it done, take the Spin-Up. If the list keeps growing, take Scale. The free consultation is there to find out which.",
  },
  {
    question: "Are there any setup fees or hidden costs?",
    answer:
      "No setup fees. The price of a plan covers our work. Subscriptions of the tools that you use stay in your name and on your own bill, and we tell you what they cost before we build on them.",
  },
  {
    question: "How does the 30-day money-back guarantee work?",
    answer:
      "It covers consulting engagements and courses. If you are not satisfied within 30 days of paying, write to us and we return what you paid. Downloads from the store are digital goods and are not covered: they are refunded only when you were charged twice.",
  },
  {
    question: "Which currency do I pay in?",
    answer:
      "All payments are processed in INR via Razorpay. The USD prices are for reference only. At checkout you see the exact amount in rupees before you pay.",
  },
  {
    question: "Can we change plans or stop?",
    answer:
      "Yes. The Workshop and the Spin-Up end when they are done. Scale runs from month to month, and you can stop before any new month. Everything that we built stays yours and keeps running.",
  },
] as const satisfies readonly [FaqItem, FaqItem, FaqItem, FaqItem, FaqItem];
