import { Hono } from "hono";
import * as v from "valibot";
import { slugParam } from "#server/catalogue/catalogue.ts";
import { type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { addGoods, listGoods } from "../actions/goods.ts";

/** What we sell ourselves, for this shop, mounted at /api/operator/goods. */
export function goodsOperatorRoutes(services: Services) {
  return new Hono<SignedInEnv>()
    .get("/", async (c) => c.json({ items: await listGoods(services) }))
    .post("/", validate("json", wanted), async (c) => {
      const slugs = c.req.valid("json").slugs ?? null;
      return c.json({ items: await addGoods(services, { actor: c.var.user.email, slugs }) });
    });
}

/** Left out: all of them. */
const wanted = v.object({ slugs: v.optional(v.pipe(v.array(slugParam.entries.slug), v.maxLength(100))) });
