import * as v from "valibot";
import { listPeople } from "#server/modules/auth/index.ts";
import { listResources } from "#server/modules/catalogue/index.ts";
import { listOrders } from "#server/modules/orders/index.ts";
import type { Services } from "#server/services.ts";

export const searchQuery = v.object({ q: v.pipe(v.string(), v.trim(), v.maxLength(320)) });

/** Results per kind in the command palette; the lists show all of them. */
const FIRST_PAGE = { after: null, limit: 5 };

export async function searchAll({ db }: Pick<Services, "db">, { q }: v.InferOutput<typeof searchQuery>) {
  if (q === "") return { orders: [], people: [], items: [] };
  const [orders, people, items] = await Promise.all([
    listOrders(db, { q }, FIRST_PAGE),
    listPeople(db, { q }, FIRST_PAGE),
    listResources(db, { q }, FIRST_PAGE),
  ]);
  return {
    orders: orders.items.map(({ reference, email, title, state, amount_paise }) => ({
      reference,
      email,
      title,
      state,
      amount_paise,
    })),
    people: people.items.map(({ id, email, name }) => ({ id, email, name })),
    items: items.items.map(({ slug, title, status }) => ({ slug, title, status })),
  };
}
