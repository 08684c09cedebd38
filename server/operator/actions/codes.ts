import { findResourcesBySlug } from "#server/catalogue/catalogue.ts";
import {
  createCode,
  endCode,
  listCodes,
  type NewCode,
  releaseReservations,
  reservationsOf,
} from "#server/codes/codes.ts";
import type { PageRequest } from "#server/db/keyset.ts";
import { AppError } from "#server/errors.ts";
import { findOrderByReference, ordersById, revenueByCode } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

type CodeServices = Pick<Services, "db" | "clock">;

export async function auditedCreateCode(
  services: CodeServices,
  { actor, input }: { actor: string; input: NewCode },
): Promise<void> {
  await audited(services, { actor, action: "code.create", subject: input.code }, async (db) => {
    await createCode({ ...services, db }, input);
    return { before: null, after: input, result: undefined };
  });
}

export async function auditedEndCode(
  services: CodeServices,
  { actor, code }: { actor: string; code: string },
): Promise<void> {
  await audited(services, { actor, action: "code.end", subject: code }, async (db) => {
    await endCode({ ...services, db }, code);
    return { before: { ended: false }, after: { ended: true }, result: undefined };
  });
}

/** Every code, the newest first, with what it brought in: what was paid under it, less what went back. */
export async function readCodes(db: Services["db"], page: PageRequest) {
  const { items, next } = await listCodes(db, page);
  const revenue = await revenueByCode(
    db,
    items.map(({ code }) => code),
  );
  const titles = await titlesOf(
    db,
    items.flatMap((code) => code.items ?? []),
  );
  const rows = items.map((code) => ({
    ...code,
    item_titles: code.items?.map((slug) => titles.get(slug) ?? slug) ?? null,
    revenue_paise: revenue.get(code.code) ?? 0,
    /** In dollars. */
    amount: code.amount_cents === null ? null : (code.amount_cents / 100).toFixed(2),
  }));
  return { items: rows, next };
}

async function titlesOf(db: Services["db"], slugs: string[]): Promise<Map<string, string>> {
  const items = await findResourcesBySlug(db, [...new Set(slugs)]);
  return new Map(items.map(({ slug, title }) => [slug, title]));
}

/** The open orders that hold a use of a code. */
export async function readReservations({ db }: Pick<Services, "db">, code: string) {
  const reserved = await reservationsOf(db, code);
  const orders = await ordersById(
    db,
    reserved.map(({ orderId }) => orderId),
  );
  return reserved.flatMap(({ orderId, since }) => {
    const order = orders.get(orderId);
    return order ? [{ ...order, reserved_at: since }] : [];
  });
}

/** Without a reference all of them. Says how many. */
export async function releaseCode(
  services: CodeServices,
  { actor, code, reference }: { actor: string; code: string; reference: string | null },
): Promise<number> {
  return audited(services, { actor, action: "code.release", subject: code }, async (db) => {
    const order = reference === null ? null : await findOrderByReference(db, reference);
    if (order === undefined) throw new AppError(404, "not_found", "There is no such order.");
    const released = await releaseReservations(db, { code, orderId: order?.id ?? null });
    if (released.length === 0) throw new AppError(409, "not_reserved", "Nothing is reserved there.");
    return { before: { reserved: released.length }, after: { reserved: 0 }, result: released.length };
  });
}
