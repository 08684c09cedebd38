import type { ResponseOf } from "#app/api.ts";
import { useApi } from "#app/use-api.ts";
import type { Licence } from "#shared/orders/licence.ts";

export type Quote = ResponseOf<"GET /api/price">;
type Wanted = { slug: string; licence: Licence; code: string | null; userId: string | null };

/** The visitor's price for an item, computed by the server with the code and the owned parts of a bundle. */
export function useQuote(wanted: Wanted | null): { quote: Quote | null; problem: string | null } {
  const { data, error } = useApi(
    wanted?.userId ? "GET /api/price/mine" : "GET /api/price",
    wanted && inputOf(wanted),
  );
  // Without a quote for any other reason, the order checks the code and computes the price.
  const problem = error?.code === "code_invalid" ? error.message : null;
  return { quote: error ? null : data, problem };
}

function inputOf({ slug, licence, code, userId }: Wanted) {
  return { query: { slug, licence, ...(code && { code }) }, ...(userId && { as: userId }) };
}
