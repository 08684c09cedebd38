import type { OrderState } from "#shared/order-state.ts";

/** The words of buying: the button, what can go wrong, and where the money is. */
export const checkout = {
  processing: "Processing…",
  download: "Download",
  orderStatus: "Order status",
  /** Razorpay's page and the sandbox take one colour. */
  color: "#0a7d4f",
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
  other: {
    title: "Payment Error",
    description: "Something went wrong. Please try again or contact support.",
  },
} as const;

/** Where an order's money is, in plain words. */
export const orderPanel = {
  heading: (reference: string) => `Order ${reference}`,
  loading: "Looking the order up",
  missing: "There is no order with this number.",
  missingHint: "Check the link in your receipt, or write to us and name the item that you bought.",
  failed: "The order's status did not load.",
  retry: "Try again",
  close: "Close",
  item: "Item",
  amount: "Amount",
  ordered: "Ordered",
  paid: "Paid",
  refunded: "Refunded",
  usd: (price: string, rate: string) => `${price} at ${rate}`,
  library: "Open your library",
  states: {
    created: {
      title: "Waiting for the payment",
      text: "We have not heard of a payment yet. If you have just paid, we are confirming it with the bank: that takes seconds, rarely longer. Please do not pay again.",
    },
    attempted: {
      title: "Waiting for the bank",
      text: "A payment was tried and the bank has not confirmed it. We are confirming it and keep asking for four days. If the money arrives, the item is yours and we mail you; if it does not, nothing is charged.",
    },
    paid: {
      title: "Paid",
      text: "The money has arrived, the item is in your library, and the receipt is in your mail.",
    },
    refunding: {
      title: "On its way back",
      text: "This payment could not be used for the order. We have asked the bank to return all of it; it takes five to seven working days.",
    },
    refunded: {
      title: "Refunded",
      text: "All of the money has been returned. Depending on the bank it shows on your statement within five to seven working days.",
    },
    expired: {
      title: "Not paid",
      text: "No payment arrived for this order within four days, and nothing is charged. Should the money come after all, the item is yours.",
    },
  } satisfies Record<OrderState, { title: string; text: string }>,
  refundLine: (amount: string, done: string | null) =>
    done
      ? `${amount} paid twice or in error, returned on ${done}.`
      : `${amount} paid twice or in error: on its way back.`,
} as const;
