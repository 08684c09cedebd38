import { useEffect, useEffectEvent } from "react";
import type { ResponseOf } from "#app/api.ts";
import { useApi } from "#app/use-api.ts";
import { isOpen } from "#shared/orders/order-state.ts";
import { useBackOff } from "../back-off.ts";

export type OrderStatus = ResponseOf<"GET /api/orders/:reference">;

/**
 * Loads an order's status until its outcome is known, through failures, a lost network and hours. `onOutcome`
 * receives the order, or null when it does not exist. `failed` refers to the latest attempt; `order` is the last
 * known status.
 */
export function useOrderStatus(reference: string, onOutcome: (order: OrderStatus | null) => void) {
  const { data: order, error, reload } = useApi("GET /api/orders/:reference", { param: { reference } });
  const missing = error?.code === "not_found";
  useBackOff(missing || (order && !error && isFinal(order)) ? null : (error ?? order), reload);
  const report = useEffectEvent(onOutcome);
  useEffect(() => {
    if (missing) report(null);
    else if (order && !error && !isOpen(order.state)) report(order);
  }, [missing, order, error]);
  return { order, missing, failed: error !== null && !missing, retry: reload };
}

/** A refund in progress is an outcome that can still change. */
function isFinal({ state }: OrderStatus): boolean {
  return !isOpen(state) && state !== "refunding";
}
