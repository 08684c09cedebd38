import { useSyncExternalStore } from "react";

/** Returns whether the splash is gone, or was never shown. */
export function useIntroOver(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener("splashend", listener);
      return () => removeEventListener("splashend", listener);
    },
    () => !document.documentElement.dataset.splash || document.documentElement.dataset.splash === "leaving",
    () => false,
  );
}
