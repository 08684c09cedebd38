/**
 * Payment state of an order. A failed payment is an attempt and never final: a bank may confirm days later, and
 * even an expired order is paid when its money arrives.
 */
export const ORDER_STATES = ["created", "attempted", "paid", "refunding", "refunded", "expired"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * States as shown to people: paid orders also show partial refunds and disputes. These two are not stored: for
 * everything else the order is paid.
 */
export const SHOWN_ORDER_STATES = [
  "created",
  "attempted",
  "paid",
  "partly_refunded",
  "disputed",
  "refunding",
  "refunded",
  "expired",
] as const satisfies (OrderState | "partly_refunded" | "disputed")[];
export type ShownOrderState = (typeof SHOWN_ORDER_STATES)[number];

/** `returnedPaise` is the refunded amount of the granting payment. */
export function shownState({
  state,
  returnedPaise,
  isDisputed,
}: {
  state: OrderState;
  returnedPaise: number;
  isDisputed: boolean;
}): ShownOrderState {
  if (state !== "paid") return state;
  if (isDisputed) return "disputed";
  return returnedPaise > 0 ? "partly_refunded" : "paid";
}

/**
 * attempt: a payment was tried. grant: a captured payment granted the item. refuse: a captured payment cannot grant
 * the item and is refunded. returned: that refund is complete. reverse: the granting payment is fully refunded and
 * the access ended.
 */
export type OrderEvent = "attempt" | "grant" | "refuse" | "returned" | "reverse" | "expire";

/** Returns the state after an event. Events without meaning in a state change nothing, so repeats are harmless. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState {
  return TRANSITIONS[state][event] ?? state;
}

/** Returns whether a regular payment may still arrive. */
export function isOpen(state: OrderState): boolean {
  return state === "created" || state === "attempted";
}

const open = { attempt: "attempted", grant: "paid", refuse: "refunding", expire: "expired" } as const;

const TRANSITIONS: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  created: open,
  attempted: open,
  expired: { grant: "paid", refuse: "refunding" },
  // Further payments of a paid order are refunded separately; the order stays paid.
  paid: { reverse: "refunded" },
  refunding: { grant: "paid", returned: "refunded" },
  refunded: { grant: "paid", refuse: "refunding" },
};
