import { readForOperator } from "#server/modules/catalogue/index.ts";
import type { Services } from "#server/services.ts";
import { readGranted } from "./granted.ts";

/** Returns an item for the console's page. */
export async function readItem(services: Pick<Services, "db" | "clock">, slug: string) {
  return { ...(await readForOperator(services, slug)), granted: await readGranted(services, slug) };
}
