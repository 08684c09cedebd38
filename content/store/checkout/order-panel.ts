import type { ShownOrderState } from "#shared/orders/order-state.ts";

/** The state of an order's payment in plain words. */
export const orderPanel = {
  heading: (reference: string) => `Order ${reference}`,
  loading: "Looking up the order",
  missing: "There is no order with this number.",
  missingHint: "Check the link in your receipt, or write to us and name the item that you bought.",
  failed: "The order's status did not load.",
  retry: "Try again",
  close: "Close",
  toStore: "To the store",
  item: "Item",
  amount: "Amount",
  ordered: "Ordered",
  paid: "Paid",
  refunded: "Refunded",
  usd: (price: string, rate: string) => `${price} at ${rate}`,
  library: "Open your library",
  gift: {
    paid: "The money has arrived, the link to your gift is on its way to the recipient, and the receipt is in your inbox.",
    button: "See your gifts",
  },
  confirming: {
    title: "Confirming",
    text: "We are asking the bank whether your payment has arrived. That usually takes seconds, and continues if you close this page. You will see the result here and in an email. Please do not pay again.",
    unreachable: "The shop cannot be reached right now. This page keeps trying.",
  },
  states: {
    created: {
      title: "Waiting for the payment",
      text: "We have not received a payment yet. If you have just paid, we are confirming it with the bank: that usually takes seconds. Please do not pay again.",
    },
    attempted: {
      title: "Waiting for the bank",
      text: "A payment was attempted and the bank has not confirmed it yet. If you have just paid, please do not pay again. We keep checking for four days. If the money arrives, the item is yours and we email you; if it does not, nothing is charged.",
    },
    paid: {
      title: "Paid",
      text: "The money has arrived, the item is in your library, and the receipt is in your inbox.",
    },
    partly_refunded: {
      title: "Partly refunded",
      text: "Part of the money has been refunded, and you keep what you bought. Depending on your bank, it appears on your statement within five to seven working days.",
    },
    disputed: {
      title: "Disputed",
      text: "Your bank has disputed this payment. Until that is decided, the item stays in your library.",
    },
    refunding: {
      title: "On its way back",
      text: "This payment could not be used for the order. We have asked the bank to refund it in full; that takes five to seven working days.",
    },
    refunded: {
      title: "Refunded",
      text: "The full amount has been refunded. Depending on your bank, it appears on your statement within five to seven working days.",
    },
    expired: {
      title: "Not paid",
      text: "No payment arrived for this order within four days, and nothing was charged. If the money arrives after all, the item is yours.",
    },
  } satisfies Record<ShownOrderState, { title: string; text: string }>,
  returned: "Returned",
  /** `inError`: paid twice, or for an order that could not be fulfilled. */
  refundLine: (amount: string, done: string | null, inError: boolean) => {
    const what = inError ? `${amount} paid twice or in error` : amount;
    return done ? `${what}, returned on ${done}.` : `${what}: on its way back.`;
  },
} as const;
