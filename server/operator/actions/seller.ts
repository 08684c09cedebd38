import type { Business } from "#content/business.ts";
import { readSeller, storeSeller } from "#server/invoices/invoices.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

/** Documents that are issued keep the facts of their day. */
export async function setSeller(
  services: Pick<Services, "db" | "clock">,
  { actor, facts }: { actor: string; facts: Business },
): Promise<void> {
  await audited(services, { actor, action: "seller.set", subject: "seller" }, async (db) => {
    const before = await readSeller({ db });
    await storeSeller({ ...services, db }, facts);
    return { before: { ...before }, after: { ...facts }, result: undefined };
  });
}
