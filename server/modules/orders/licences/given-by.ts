import type { Order } from "../queries/orders.ts";

/** Everything that an order gives: its item, and of a bundle the items that the buyer did not own. */
export function givenBy({ resourceId, parts }: Pick<Order, "resourceId" | "parts">): string[] {
  return [resourceId, ...(parts ?? [])];
}
