import { Hono } from "hono";
import type { ToSchema, TypedResponse } from "hono/types";
import type { JSONParsed } from "hono/utils/types";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { accountLimit, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { type OperatorEnv, requireFreshConfirmation } from "../access/require-operator.ts";
import { bulkReads, recordExport } from "../audit/audit.ts";
import type { List } from "../lists/list.ts";
import { operatorLists } from "../lists/lists.ts";

/** Every list as paged JSON and as complete CSV. Mounted at /api/operator. */
export function listRoutes(services: Services) {
  const { db } = services;
  const routes = new Hono<OperatorEnv>();
  const pages = accountLimit<OperatorEnv>(services, { name: "operator lists", points: 300, seconds: 600 });
  const noteRows = bulkReads(services);
  for (const [name, list] of Object.entries<List>(operatorLists))
    routes.get(`/${name}`, pages, validate("query", list.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      const page = await list.page(db, filters, { after, limit });
      await noteRows({ actor: c.var.user.email, list: name, rows: page.items.length });
      return c.json(page);
    });
  return (routes as Hono<OperatorEnv, ListEndpoints>).get(
    "/:file{[a-z]+\\.csv}",
    requireFreshConfirmation(services),
    validate("query", v.record(v.string(), v.string())),
    async (c) => {
      const name = c.req.param("file").slice(0, -".csv".length);
      if (!isListName(name)) throw new AppError(404, "not_found", "There is nothing at this address.");
      await recordExport(services, { actor: c.var.user.email, list: name, filters: c.req.valid("query") });
      return operatorLists[name].csv(c, db, name);
    },
  );
}

type Lists = typeof operatorLists;

/** The types of the routes mounted above, for the browser's client. */
type ListEndpoints = {
  [Name in keyof Lists as `/${Name}`]: ToSchema<
    "get",
    `/${Name}`,
    { in: { query: v.InferInput<Lists[Name]["query"]> } },
    TypedResponse<JSONParsed<Awaited<ReturnType<Lists[Name]["page"]>>>>
  >[`/${Name}`];
};

function isListName(name: string): name is keyof Lists {
  return Object.hasOwn(operatorLists, name);
}
