import { readStored, removeStored, writeStored } from "#app/browser-storage.ts";

const KEY = "unconfirmed-order";

/** The order that was paid from this browser and whose outcome is not known here yet. It outlives a reload. */
export function unconfirmedOrder(): string | null {
  return readStored(KEY);
}

export function rememberUnconfirmed(reference: string): void {
  writeStored(KEY, reference);
}

export function forgetUnconfirmed(reference: string): void {
  if (readStored(KEY) === reference) removeStored(KEY);
}
