import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api, type ResponseOf } from "#app/api.ts";
import { isOpen } from "#shared/orders/order-state.ts";
import { backOff } from "../back-off.ts";

export type OrderStatus = ResponseOf<"GET /api/orders/:reference">;
/** `failed`: the newest try. What was known before stays. */
type Known = { order: OrderStatus | null; missing: boolean; failed: boolean };

/**
 * An order's status, asked until its outcome is known: through failures, a lost network and hours. `onOutcome` hears of it;
 * null means that there is no such order.
 */
export function useOrderStatus(reference: string, onOutcome: (order: OrderStatus | null) => void) {
  const [known, setKnown] = useState<Known>({ order: null, missing: false, failed: false });
  const [tries, setTries] = useState(0);
  const latest = useRef(onOutcome);
  useEffect(() => {
    latest.current = onOutcome;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks at once
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function poll(): Promise<void> {
      for (let round = 0; !signal.aborted; round++) {
        const { order, missing, failed } = await fetchOrder(reference, signal);
        if (signal.aborted) return;
        setKnown((before) => ({ order: order ?? before.order, missing, failed }));
        if (missing || (order && isOutcome(order))) latest.current(order);
        if (missing || (order && isFinal(order))) return;
        await backOff(round, signal);
      }
    }
    void poll();
    return () => leaving.abort();
  }, [reference, tries]);

  return { ...known, retry: useCallback(() => setTries((count) => count + 1), []) };
}

function isOutcome({ state }: OrderStatus): boolean {
  return !isOpen(state);
}

/** Money on its way back is an outcome, and yet worth watching. */
function isFinal({ state }: OrderStatus): boolean {
  return !isOpen(state) && state !== "refunding";
}

async function fetchOrder(reference: string, signal: AbortSignal): Promise<Known> {
  try {
    const order = await api("GET /api/orders/:reference", { param: { reference }, signal });
    return { order, missing: false, failed: false };
  } catch (error) {
    const missing = error instanceof ApiError && error.code === "not_found";
    return { order: null, missing, failed: !missing };
  }
}
