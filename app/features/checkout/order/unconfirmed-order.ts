import { readStored, removeStored, writeStored } from "#app/browser-storage.ts";

const KEY = "unconfirmed-order";

/** The order paid in this browser whose outcome is still unknown: any, or that of one item. It survives a reload. */
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
