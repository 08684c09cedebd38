/** The refund terms in one sentence, shown wherever someone pays; the policy has the rest. */
export const refundTerms = {
  text: "Downloads cannot be returned. We refund duplicate charges and files that do not import.",
  link: { label: "Refund policy", href: "/cancellation-refund" },
} as const;
