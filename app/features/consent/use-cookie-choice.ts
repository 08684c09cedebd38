import { useMemo, useSyncExternalStore } from "react";
import { parseChoice, readStored, type StoredChoice, subscribeToStorage } from "#app/browser-storage.ts";

/** The choice as it is stored; null before there is one, and while the page is still the server's. */
export function useCookieChoice(): StoredChoice | null {
  const text = useSyncExternalStore(subscribeToStorage, readText, () => null);
  return useMemo(() => parseChoice(text), [text]);
}

const readText = () => readStored("cookie-choice");
