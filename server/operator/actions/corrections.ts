import { listCorrections } from "#server/invoices/invoices.ts";
import { approveCorrection, refuseCorrection } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;
const MANY = 500;

/** Corrections of invoices that would change the tax of a sale, and wait for an operator. */
export async function readCorrections({ db }: Pick<Services, "db">) {
  const { items } = await listCorrections(db, { after: null, limit: MANY });
  return items.map(({ reference, details, asked_at }) => ({ reference, asked_at, ...details }));
}

/** Says the number of the new invoice. */
export async function approveOrderCorrection(
  services: Writing,
  { actor, reference }: { actor: string; reference: string },
): Promise<string> {
  return audited(services, { actor, action: "invoice.correct", subject: reference }, async (db) => {
    const { invoice, creditNote } = await approveCorrection({ ...services, db }, reference);
    const after = { invoice: invoice.number, supply: invoice.supply, credit_note: creditNote.number };
    return { before: { supply: creditNote.supply }, after, result: invoice.number };
  });
}

export async function refuseOrderCorrection(
  services: Writing,
  { actor, reference, reason }: { actor: string; reference: string; reason: string },
): Promise<void> {
  await audited(services, { actor, action: "invoice.refuse-correction", subject: reference }, async (db) => {
    await refuseCorrection({ ...services, db }, { reference, reason });
    return { before: null, after: { reason }, result: undefined };
  });
}
