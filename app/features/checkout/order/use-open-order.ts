import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { unconfirmedOrder } from "./unconfirmed-order.ts";

/**
 * The order whose status is open: `?order=REFERENCE`, or at first the one with an unknown payment outcome in this
 * browser. The cached page knows neither, so both are read after hydration.
 */
export function useOpenOrder() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [linked, setLinked] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  // before the store's cached HTML is visible
  useLayoutEffect(() => setLinked(new URLSearchParams(search).get("order")), [search]);
  useEffect(() => setUnconfirmed(unconfirmedOrder()), []);
  const openOrder = useCallback(
    (order: string) => void navigate(`?${new URLSearchParams({ order })}`),
    [navigate],
  );
  const closeOrder = useCallback(() => {
    setUnconfirmed(null);
    const query = new URLSearchParams(window.location.search);
    query.delete("order");
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [navigate]);
  return { reference: linked ?? unconfirmed, isLinked: linked !== null, openOrder, closeOrder };
}
