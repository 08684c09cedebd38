import { tokens } from "#shared/palette.ts";

/** The words of a purchase on its way, and of what can go wrong with it. */
export const checkout = {
  /** Razorpay's page and the sandbox take one colour. */
  color: tokens.brand[0],
  description: (title: string, usd: string, rate: string) => `${title}: ${usd} at ${rate}`,
  bought: { title: "Payment received", description: "It is yours. You find it in Downloads History." },
  owned: { title: "You own this already", description: "Download it instead. You were not charged." },
  confirming: {
    title: "Confirming your payment",
    description: "The bank has not confirmed yet. We keep asking, and mail you as soon as it has.",
  },
  returned: {
    title: "Payment returned",
    description: "This payment could not be used for your order. The money is on its way back to you.",
  },
  failed: {
    title: "Payment Failed",
    fallback: "Payment could not be processed. Please try again.",
  },
} as const;

/** PY-4 and PY-5: what is told for each kind of problem. */
export const purchaseProblems = {
  provider: { title: "Payment Error", description: "Unable to initialize payment. Please try again." },
  order: { title: "Payment Error", description: "Unable to create order. Please try again later." },
  verification: {
    title: "Payment Error",
    description: "Payment verification failed. If you were charged, contact support.",
  },
  download: {
    title: "Download Error",
    description: "Could not generate download link. Please contact support.",
  },
} as const;
