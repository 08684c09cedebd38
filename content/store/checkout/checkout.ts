/** Texts of a purchase and its errors. The button's are in buy-button.ts, an order's states in order-panel.ts. */
export const checkout = {
  description: (title: string, usd: string, rate: string) => `${title}: ${usd} at ${rate}`,
  bought: { title: "Payment received", description: "It is yours. Find it in Downloads History." },
  giftSent: { title: "Payment received", description: "The link to your gift is on its way." },
  owned: { title: "You already own this", description: "Download it instead. You were not charged." },
  closed: {
    title: "Nothing was charged",
    description: "You closed the payment window. The item is still here.",
  },
  confirming: {
    title: "Confirming your payment",
    description: "The bank has not confirmed yet. We keep checking, and email you as soon as it has.",
  },
  returned: {
    title: "Payment returned",
    description: "This payment could not be used for your order. The money is on its way back to you.",
  },
  failed: { title: "Payment Failed", fallback: "Payment could not be processed. Please try again." },
  /** PY-4 and PY-5: the toast for each kind of problem. */
  problems: {
    provider: { title: "Payment Error", description: "Unable to initialize payment. Please try again." },
    order: { title: "Payment Error", description: "Unable to create order. Please try again later." },
    verification: {
      title: "Payment Error",
      description: "Payment verification failed. If you were charged, contact support.",
    },
    code: { title: "Code not accepted" },
    closed: {
      title: "Not selling yet",
      description: "This shop does not take orders yet. Please come back later.",
    },
    download: {
      title: "Download Error",
      description: "Could not generate download link. Please contact support.",
    },
  },
} as const;
