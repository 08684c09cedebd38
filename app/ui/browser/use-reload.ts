import { useLocation, useNavigate } from "react-router";

/**
 * Reloads the failed page from its error boundary by navigating to the same URL. `revalidate` is not enough:
 * the router resets error boundaries on navigation only.
 */
export function useReload(): () => void {
  const navigate = useNavigate();
  // Without the hash: a hash change alone would load nothing.
  const { pathname, search, state } = useLocation();
  return () => void navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
}
