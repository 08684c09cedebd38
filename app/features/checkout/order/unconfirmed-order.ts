import { readStored, removeStored, writeStored } from "#app/browser-storage.ts";

const KEY = "unconfirmed-order";

/** The order that was paid from this browser and whose outcome is not known here yet: any, or of this item. It outlives a reload. */
export function unconfirmedOrder(item?: string): string | null {
  const [reference = "", slug] = readStored(KEY)?.split(" ") ?? [];
  return reference && (item === undefined || item === slug) ? reference : null;
}

export function rememberUnconfirmed(reference: string, item: string): void {
  writeStored(KEY, `${reference} ${item}`);
}

export function forgetUnconfirmed(reference: string): void {
  if (unconfirmedOrder() === reference) removeStored(KEY);
}
