import type { BadgeTone } from "#app/ui/badge.tsx";
import type { OrderState } from "#shared/order-state.ts";

export const ORDER_TONES: Record<OrderState, BadgeTone> = {
  created: "neutral",
  attempted: "neutral",
  paid: "success",
  refunding: "warning",
  refunded: "neutral",
  expired: "neutral",
};
