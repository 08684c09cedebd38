import { useSyncExternalStore } from "react";
import { type CookieChoice, type CookieKind, cookieDefaults } from "#shared/cookie-kinds.ts";
import { attempt } from "./ui/browser/attempt.ts";

/** Keys that may be stored in this browser, by the category under which the visitor can refuse them. */
const KINDS = {
  "cookie-choice": "essential",
  theme: "functional",
  "email-notifications": "functional",
  "push-notifications": "functional",
  "unconfirmed-order": "essential",
  "discount-code": "essential",
  "buyer-country": "functional",
  "my-n8n": "functional",
  "visit-source": "analytics",
} as const satisfies Record<string, CookieKind>;

export type StoredKey = keyof typeof KINDS;

/** Session storage lasts until the tab is closed, local storage until it is cleared. */
function storageOf(key: StoredKey): Storage {
  return key === "visit-source" ? sessionStorage : localStorage;
}

export type StoredChoice = { version: number; date: string; kinds: CookieChoice };

/**
 * Increased when the categories change in meaning: visitors are asked again, and the old choice applies until they
 * answer.
 */
const CHOICE_VERSION = 1;

/** Checked before anything non-essential is stored or sent. */
export function allows(kind: CookieKind): boolean {
  return (readChoice()?.kinds ?? cookieDefaults)[kind] === true;
}

function readChoice(): StoredChoice | null {
  return parseChoice(readStored("cookie-choice"));
}

export function needsChoice(): boolean {
  return readChoice()?.version !== CHOICE_VERSION;
}

/** Stores the choice with its date and removes what is no longer allowed. */
export function saveChoice(kinds: CookieChoice): void {
  const choice: StoredChoice = {
    version: CHOICE_VERSION,
    date: new Date().toISOString(),
    kinds: { ...kinds, essential: true },
  };
  writeStored("cookie-choice", JSON.stringify(choice));
  for (const key of Object.keys(KINDS) as StoredKey[]) {
    const value = readStored(key);
    if (value !== null) writeStored(key, value);
  }
}

/** Values that are refused or cannot be stored (private windows), kept in memory while the page is open. */
const unstored = new Map<StoredKey, string>();
const listeners = new Set<() => void>();

export function readStored(key: StoredKey): string | null {
  return unstored.get(key) ?? attempt(() => storageOf(key).getItem(key)) ?? null;
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    if (KINDS[key] === "essential" || allows(KINDS[key])) {
      storageOf(key).setItem(key, value);
      unstored.delete(key);
    } else {
      unstored.set(key, value);
      storageOf(key).removeItem(key);
    }
  } catch {
    unstored.set(key, value);
  }
  for (const listener of listeners) listener();
}

export function removeStored(key: StoredKey): void {
  unstored.delete(key);
  attempt(() => storageOf(key).removeItem(key));
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: notifies of changes on this page and in other tabs. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The stored value; null on the server and during hydration. */
export function useStored(key: StoredKey): string | null {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readStored(key),
    () => null,
  );
}

/** Returns null for anything we did not write. */
export function parseChoice(text: string | null): StoredChoice | null {
  const choice = attempt(() => JSON.parse(text ?? "null"));
  return typeof choice?.date === "string" && typeof choice.kinds === "object" ? choice : null;
}
