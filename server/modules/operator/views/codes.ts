import { titlesBySlug } from "#server/modules/catalogue/index.ts";
import { listCodes, reservationsOf } from "#server/modules/codes/index.ts";
import { ordersById, revenueByCode } from "#server/modules/orders/index.ts";
import type { PageRequest } from "#server/platform/db/statements/keyset.ts";
import type { Services } from "#server/services.ts";

/** All codes, newest first, with their revenue less refunds. */
export async function readCodes(db: Services["db"], page: PageRequest) {
  const { items, next } = await listCodes(db, page);
  const codes = items.map(({ code }) => code);
  const revenue = await revenueByCode(db, codes);
  const slugs = items.flatMap((code) => code.items ?? []);
  const titles = await titlesBySlug(db, slugs);
  const rows = items.map((code) => ({
    ...code,
    item_titles: code.items?.map((slug) => titles.get(slug) ?? slug) ?? null,
    revenue_paise: revenue.get(code.code) ?? 0,
    /** Amount in dollars. */
    amount: code.amount_cents === null ? null : (code.amount_cents / 100).toFixed(2),
  }));
  return { items: rows, next };
}

export async function readReservations({ db }: Pick<Services, "db">, code: string) {
  const reserved = await reservationsOf(db, code);
  const ids = reserved.map(({ orderId }) => orderId);
  const orders = await ordersById(db, ids);
  return reserved.flatMap(({ orderId, since }) => {
    const order = orders.get(orderId);
    return order ? [{ ...order, reserved_at: since }] : [];
  });
}
