import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api, type ResponseOf } from "#app/api.ts";
import { isOpen } from "#shared/order-state.ts";

export type OrderStatus = ResponseOf<"GET /api/orders/:reference">;
type State = { order: OrderStatus | null; missing: boolean; failed: boolean };

const AGAIN_MS = 3000;
/** Afterwards the buyer is told by mail; the panel need not ask for ever. */
const MOST_TIMES = 200;

/** An order's status, asked again while the money is on its way. `onPaid` tells when it arrives. */
export function useOrderStatus(reference: string, onPaid: () => void) {
  const [state, setState] = useState<State>({ order: null, missing: false, failed: false });
  const [round, setRound] = useState(0);
  const told = useRef(onPaid);
  useEffect(() => {
    told.current = onPaid;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (left: number) => {
      const next = await fetchOrder(reference, leaving.signal);
      if (leaving.signal.aborted) return;
      setState((before) => (next.failed ? { ...before, failed: !before.order } : next));
      if (next.order?.state === "paid") told.current();
      if (isWaiting(next) && left > 0) timer = setTimeout(ask, AGAIN_MS, left - 1);
    };
    void ask(MOST_TIMES);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [reference, round]);

  return { ...state, retry: useCallback(() => setRound((count) => count + 1), []) };
}

function isWaiting({ order, failed }: State): boolean {
  return failed || (order !== null && (isOpen(order.state) || order.state === "refunding"));
}

async function fetchOrder(reference: string, signal: AbortSignal): Promise<State> {
  try {
    const order = await api("GET /api/orders/:reference", { param: { reference }, signal });
    return { order, missing: false, failed: false };
  } catch (error) {
    const missing = error instanceof ApiError && error.code === "not_found";
    return { order: null, missing, failed: !missing };
  }
}
