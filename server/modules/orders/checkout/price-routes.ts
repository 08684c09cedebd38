import { Hono } from "hono";
import * as v from "valibot";
import { checkCode } from "#server/modules/codes/index.ts";
import {
  limitGuesses,
  PRIVATE,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import type { SignedInUser } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { slug } from "#shared/catalogue/slug.ts";
import { discounted } from "#shared/orders/discount.ts";
import { typedCode } from "#shared/orders/discount-code.ts";
import { LICENCES } from "#shared/orders/licence.ts";
import { findOnSale } from "./create-order.ts";
import { priceItem, readOwned } from "./price-item.ts";

/** Prices with a discount code, of all items or of one; for signed-in buyers, less what they own of a bundle. */
export function priceRoutes(services: Services) {
  const guessing = limitGuesses<SignedInEnv>(
    services,
    CODE_TRIES,
    (c) => c.req.query("code")?.toUpperCase() || null,
  );
  const query = validate("query", priceQuery);

  async function price({ slug, code, licence }: v.InferOutput<typeof priceQuery>, user: SignedInUser | null) {
    const item = await findOnSale(services.db, slug);
    const owned = await readOwned(services.db, item, { userId: user?.id ?? null, licence });
    const { listCents, priceCents, upgradesId } = priceItem(item, licence, owned);
    const discount = code ? await checkCode(services, { code, slug, email: user?.email ?? null }) : null;
    const asked = discount ? discounted(priceCents, discount) : priceCents;
    return {
      slug,
      code,
      list_cents: listCents,
      price_cents: asked,
      saved_cents: listCents - asked,
      /** Set for the upgrade from a single to a team licence. */
      ...(upgradesId !== null && { upgrade: true }),
    };
  }

  return new Hono<SignedInEnv>()
    .get("/prices", guessing, validate("query", codeQuery), async (c) => {
      const offer = await checkCode(services, { code: c.req.valid("query").code, slug: null, email: null });
      const rows = services.catalogue.rows(false).filter(({ slug }) => offer.items?.includes(slug) ?? true);
      const prices = Object.fromEntries(rows.map((row) => [row.slug, discounted(row.price_cents, offer)]));
      const { code, percent, amountCents: amount_cents } = offer;
      return c.json({ code, percent, amount_cents, prices }, 200, PRIVATE);
    })
    .get("/price", guessing, query, async (c) =>
      c.json(await price(c.req.valid("query"), null), 200, PRIVATE),
    )
    .get("/price/mine", requireUser(services), guessing, query, async (c) =>
      c.json(await price(c.req.valid("query"), c.var.user), 200, PRIVATE),
    );
}

/** Codes are short, so all attempts share one limit, whether the code exists or not. Invalid codes reveal nothing. */
export const CODE_TRIES = { name: "code-tries", points: 30, seconds: 600 };

const codeQuery = v.object({ code: v.pipe(v.string(), v.maxLength(64), v.trim(), v.toUpperCase()) });
const priceQuery = v.object({
  slug,
  code: typedCode,
  licence: v.optional(v.picklist(LICENCES), "person"),
});
