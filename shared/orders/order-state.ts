/**
 * Where an order's money is. A failed payment is an attempt and never an end: a bank may confirm days later, and even an
 * expired order is paid when its money comes.
 */
export const ORDER_STATES = ["created", "attempted", "paid", "refunding", "refunded", "expired"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * As people are shown it: a paid order of which a part went back, or whose payment the buyer's bank wants back, says so. Neither is
 * stored: what is paid stays paid for all that depends on it.
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

/** `returnedPaise`: what has gone back of the money that gave the item. */
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
 * attempt: a payment was tried, whatever became of it. grant: a captured payment gave the item to its buyer.
 * refuse: a captured payment cannot give the item, and goes back. returned: the money that was going back is back.
 * reverse: all the money that gave the item is back, and the item with it.
 */
export type OrderEvent = "attempt" | "grant" | "refuse" | "returned" | "reverse" | "expire";

/** The state after an event. An event that means nothing in a state leaves it as it is, so repeats do no harm. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState {
  return TRANSITIONS[state][event] ?? state;
}

/** Whether a payment may still come in the ordinary way. */
export function isOpen(state: OrderState): boolean {
  return state === "created" || state === "attempted";
}

const open = { attempt: "attempted", grant: "paid", refuse: "refunding", expire: "expired" } as const;

const TRANSITIONS: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  created: open,
  attempted: open,
  expired: { grant: "paid", refuse: "refunding" },
  // What else is paid for a paid order is refunded beside it; the order stays paid.
  paid: { reverse: "refunded" },
  refunding: { grant: "paid", returned: "refunded" },
  refunded: { grant: "paid", refuse: "refunding" },
};
