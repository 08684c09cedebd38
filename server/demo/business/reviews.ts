/** Reviews by item: stars, text, and the operator's answer if any. */
export type ReviewPlan = {
  slug: string;
  rating: number;
  text: string;
  answer?: string;
  hidden?: string;
  by?: string;
};

export const reviewPlans: readonly ReviewPlan[] = [
  {
    slug: "inbound-lead-router",
    rating: 5,
    text: "Set up in an afternoon. Our response time went from four hours to eleven minutes, and nobody argues about whose lead it was any more.",
    answer: "Eleven minutes made our week. Thank you for writing it down.",
  },
  {
    slug: "inbound-lead-router",
    rating: 4,
    text: "Does what it says. The CRM step needed one extra field for us, which the notes explain.",
  },
  {
    slug: "inbound-lead-router",
    rating: 5,
    text: "We replaced a 30-line Zapier mess with this. The error branch alone is worth the price.",
  },
  {
    slug: "failed-payment-recovery",
    rating: 5,
    text: "Recovered nine invoices in the first fortnight. It has paid for itself many times over.",
    answer: "Nine in two weeks is a fine number. Thank you.",
  },
  {
    slug: "failed-payment-recovery",
    rating: 3,
    text: "Good logic, but the mails are rather stern for our customers. I rewrote all three.",
    answer: "Fair. They are meant to be put into your own words; we say so more clearly now.",
  },
  {
    slug: "invoice-inbox-to-ledger",
    rating: 5,
    text: "Month end used to be two days of typing. Now it is an hour of checking.",
  },
  {
    slug: "invoice-inbox-to-ledger",
    rating: 4,
    text: "Works well with our ledger. Scans of poor quality still land with a person, which is right.",
    answer: "That is on purpose: what is not certain, a person looks at.",
  },
  {
    slug: "candidate-scorecard-screening",
    rating: 5,
    by: "ritu",
    text: "Finally every interviewer fills in the same card. Our hiring manager cried a little.",
  },
  {
    slug: "candidate-scorecard-screening",
    rating: 4,
    by: "karthik",
    text: "Bought the team licence, six of us use it. Seats were quick to hand out.",
    answer: "Good to hear. The other seats are yours to give whenever you need them.",
  },
  {
    slug: "month-end-close",
    rating: 4,
    text: "Clear checklist, sensible order. I would have liked a version for a two-person team.",
  },
  {
    slug: "month-end-close",
    rating: 5,
    text: "We closed on day three for the first time ever.",
    answer: "Day three! Congratulations.",
  },
  {
    slug: "lead-to-cash-handoffs",
    rating: 4,
    by: "imran",
    text: "Short and to the point. The hand-off table is on our wall now.",
  },
  {
    slug: "stale-deal-sweeper",
    rating: 2,
    text: "It nudged deals that were only paused. After I changed the stages it was fine, but the default surprised my team.",
    answer: "Sorry for the surprise. Leave paused stages out of the list in the first step.",
  },
  {
    slug: "stale-deal-sweeper",
    rating: 5,
    text: "Our pipeline is honest again.",
  },
  {
    slug: "new-hire-first-week",
    rating: 5,
    by: "lakshmi",
    text: "Got this as a gift and used it the next Monday. The new colleague had an account everywhere at nine.",
  },
  {
    slug: "newsletter-from-feeds",
    rating: 4,
    text: "Saves me about three hours a month. The summaries need a second look, as the page says.",
  },
  {
    slug: "hiring-scorecards",
    rating: 5,
    text: "The questions are better than ours were, and I have hired for ten years.",
    answer: "High praise. Thank you.",
  },
  {
    slug: "utm-and-attribution",
    rating: 3,
    text: "Useful, but half of it I knew. The naming table is the good part.",
  },
  {
    slug: "incident-to-postmortem",
    rating: 5,
    text: "Blameless by design. People write more when the form asks kindly.",
  },
  {
    slug: "automation-audit",
    rating: 5,
    text: "Free, and better than the audit we paid for last year.",
    answer: "That is what it is for.",
  },
  {
    slug: "monday-metrics-digest",
    rating: 4,
    text: "On our screen every Monday at eight. Please add Stripe.",
  },
  {
    slug: "quote-request-intake",
    rating: 1,
    text: "BEST CRYPTO SIGNALS visit my profile for free money!!!",
    hidden: "Advertising, nothing about the item",
  },
];
