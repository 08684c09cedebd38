import { useSyncExternalStore } from "react";

/** False in the server's HTML and while it is taken over, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
