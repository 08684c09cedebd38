import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Which order's status is open: `?order=REFERENCE`. The page in memory knows no order, so it is read after it has come to life. */
export function useOpenOrder() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => setReference(new URLSearchParams(search).get("order")), [search]);
  const openOrder = useCallback(
    (order: string) => void navigate({ search: `?${new URLSearchParams({ order })}` }),
    [navigate],
  );
  const closeOrder = useCallback(() => {
    const query = new URLSearchParams(window.location.search);
    query.delete("order");
    void navigate({ search: query.size > 0 ? `?${query}` : "" }, { replace: true, preventScrollReset: true });
  }, [navigate]);
  return { reference, openOrder, closeOrder };
}
