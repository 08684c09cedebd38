import type { ShownOrderState } from "#shared/orders/order-state.ts";

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
  gift: {
    paid: "The money has arrived, the link to your gift is on its way to its receiver, and the receipt is in your mail.",
    button: "See your gifts",
  },
  confirming: {
    title: "Confirming",
    text: "We are asking the bank whether your payment has arrived. That takes seconds, rarely longer, and goes on without this page. As soon as it is known, it says so here and in a mail. Please do not pay again.",
    unreachable: "The shop cannot be reached right now. This page keeps trying.",
  },
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
    partly_refunded: {
      title: "Partly refunded",
      text: "A part of the money has been returned, and what you bought stays as it is. Depending on the bank it shows on your statement within five to seven working days.",
    },
    disputed: {
      title: "Disputed",
      text: "Your bank has asked for this payment back. Until that is decided, the item stays in your library.",
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
  } satisfies Record<ShownOrderState, { title: string; text: string }>,
  returned: "Returned",
  /** `inError`: it was paid twice, or could buy nothing. */
  refundLine: (amount: string, done: string | null, inError: boolean) => {
    const what = inError ? `${amount} paid twice or in error` : amount;
    return done ? `${what}, returned on ${done}.` : `${what}: on its way back.`;
  },
} as const;
