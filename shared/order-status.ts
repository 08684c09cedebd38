import type { OrderState } from "./order-state.ts";

/** GET /api/orders/REFERENCE: open to whoever has the number, so it says nothing of the buyer. */
export type OrderStatus = {
  reference: string;
  slug: string;
  title: string;
  /** In paise. */
  amount: number;
  currency: string;
  price_cents: number;
  rate_text: string;
  state: OrderState;
  created_at: string;
  paid_at: string | null;
  refunded_at: string | null;
  refunds: {
    amount: number;
    state: "requested" | "pending" | "processed" | "failed";
    reason: "duplicate" | "wrong_amount" | "no_owner";
    created_at: string;
    processed_at: string | null;
  }[];
};
