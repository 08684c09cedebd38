import { Hono } from "hono";
import * as v from "valibot";
import { slugParam } from "#server/modules/catalogue/index.ts";
import { readThread } from "#server/modules/contact/index.ts";
import { passkeysOf } from "#server/modules/passkeys/index.ts";
import { existingEndpoint, listDeliveries, listEndpoints } from "#server/modules/webhooks/index.ts";
import { validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { discountCode } from "#shared/orders/discount-code.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { type OperatorEnv, requireFreshConfirmation } from "../access/require-operator.ts";
import { byId as id } from "../actions/inputs.ts";
import { exportPerson } from "../audit/audit.ts";
import { pageQuery } from "../lists/list.ts";
import { listApiKeys, listGoodsTokens } from "../queries.ts";
import { readToday } from "../today/today.ts";
import { readReservations } from "../views/codes.ts";
import { listGoods } from "../views/goods.ts";
import { readItem } from "../views/item.ts";
import { readCorrections, readOrderView } from "../views/order.ts";
import { showPerson } from "../views/person.ts";
import { readRate } from "../views/rate.ts";
import { searchAll, searchQuery } from "../views/search.ts";
import { readSettingsPage } from "../views/settings.ts";

const byId = validate("param", v.object(id));
const byReference = validate("param", v.object({ reference: typedReference }));

/** Console pages other than lists, mounted at /api/operator. */
export function viewRoutes(services: Services) {
  return new Hono<OperatorEnv>()
    .get("/session", (c) => c.json({ email: c.var.user.email, role: c.var.user.role }))
    .get("/today", async (c) => c.json(await readToday(services)))
    .get("/search", validate("query", searchQuery), async (c) =>
      c.json(await searchAll(services, c.req.valid("query"))),
    )
    .get("/passkeys", async (c) => c.json({ items: await readPasskeys(services, c.var.user.email) }))
    .get("/catalogue/:slug", validate("param", slugParam), async (c) =>
      c.json(await readItem(services, c.req.valid("param").slug)),
    )
    .get("/goods", async (c) => c.json({ items: await listGoods(services) }))
    .get("/keys", async (c) => c.json({ items: await listApiKeys(services.db) }))
    .get("/goods-tokens", async (c) => c.json({ items: await listGoodsTokens(services.db) }))
    .get("/orders/:reference", byReference, async (c) =>
      c.json(await readOrderView(services, c.req.valid("param").reference)),
    )
    .get("/corrections", async (c) => c.json({ items: await readCorrections(services) }))
    .get("/codes/:code/reservations", validate("param", v.object({ code: discountCode })), async (c) =>
      c.json({ items: await readReservations(services, c.req.valid("param").code) }),
    )
    .get("/rate", async (c) => c.json(await readRate(services)))
    .get("/settings", async (c) => c.json(await readSettingsPage(services)))
    .get("/webhooks", async (c) => c.json({ items: await listEndpoints(services) }))
    .get("/webhooks/:id/deliveries", byId, validate("query", v.object(pageQuery)), async (c) => {
      const { id } = c.req.valid("param");
      await existingEndpoint(services, id);
      return c.json(await listDeliveries(services.db, id, c.req.valid("query")));
    })
    .get("/messages/:id", byId, async (c) => c.json(await readThread(services, c.req.valid("param").id)))
    .get("/people/:id", byId, async (c) => c.json(await showPerson(services, c.req.valid("param").id)))
    .get("/people/:id/export", requireFreshConfirmation(services), byId, async (c) => {
      const { id } = c.req.valid("param");
      const data = await exportPerson(services, { actor: c.var.user.email, id });
      return c.body(JSON.stringify(data, null, 2), 200, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="account-data.json"',
      });
    });
}

async function readPasskeys({ db }: Pick<Services, "db">, operator: string) {
  const passkeys = await passkeysOf(db, operator);
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) =>
    snakeKeys({ id, name, createdAt, lastUsedAt }),
  );
}
