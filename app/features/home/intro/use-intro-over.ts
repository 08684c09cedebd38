import { useSyncExternalStore } from "react";

/** Whether the page is in view: no splash stands, or stands any longer, before it. */
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
