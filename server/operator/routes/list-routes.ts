import { Hono } from "hono";
import type { ToSchema, TypedResponse } from "hono/types";
import type { JSONParsed } from "hono/utils/types";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { recordExport } from "../audit.ts";
import type { List } from "../list.ts";
import { operatorLists } from "../lists.ts";

/** Each list as JSON, one page at a time, and as CSV, whole. Mounted at /api/operator. */
export function listRoutes(services: Pick<Services, "db" | "clock">) {
  const { db } = services;
  const routes = new Hono<SignedInEnv>();
  for (const [name, list] of Object.entries<List>(operatorLists))
    routes.get(`/${name}`, validate("query", list.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await list.page(db, filters, { after, limit }));
    });
  return (routes as Hono<SignedInEnv, ListEndpoints>).get(
    "/:file{[a-z]+\\.csv}",
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

/** What the loop above mounts, list by list, for the browser's client. */
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
