import type { Order } from "../queries/orders.ts";

/** Returns every item that an order grants: its own, and for a bundle those the buyer did not own. */
export function givenBy({ resourceId, parts }: Pick<Order, "resourceId" | "parts">): string[] {
  return [resourceId, ...(parts ?? [])];
}
