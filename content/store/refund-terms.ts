/** What the shop gives back, in the one sentence that stands where somebody pays; the policy has the rest. */
export const refundTerms = {
  text: "Downloads cannot be returned. We refund what was charged twice and what does not import.",
  link: { label: "Refund policy", href: "/cancellation-refund" },
} as const;
