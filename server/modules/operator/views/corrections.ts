import { listCorrections } from "#server/modules/invoices/index.ts";
import type { Services } from "#server/services.ts";

const CORRECTIONS_LIMIT = 500;

/** Pending corrections that would change the tax of a sale and need an operator's approval. */
export async function readCorrections({ db }: Pick<Services, "db">) {
  const { items } = await listCorrections(db, { after: null, limit: CORRECTIONS_LIMIT });
  return items.map(({ reference, details, asked_at }) => ({ reference, asked_at, ...details }));
}
