import { useLocation, useNavigate } from "react-router";

/**
 * For an error page: loads what it stands for again, as a visit to the same address. `revalidate` would leave the page where it
 * is when the response comes before React has rendered that it is awaited: the router resets its error boundaries only then.
 */
export function useReload(): () => void {
  const navigate = useNavigate();
  // With a hash it would be a jump inside the page, for which nothing is loaded.
  const { pathname, search, state } = useLocation();
  return () => void navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
}
