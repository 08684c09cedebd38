import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { SignedInEnv } from "#server/http/app-env.ts";
import { validate } from "#server/http/validate.ts";
import type { Services } from "#server/services.ts";
import { recordExport } from "./audit.ts";
import { operatorLists } from "./lists.ts";

/** Each list as JSON, one page at a time, and as CSV, whole. Mounted at /api/operator. */
export function listRoutes(services: Pick<Services, "db" | "clock">) {
  const lists = operatorLists(services);
  return new Hono<SignedInEnv>()
    .get("/orders", validate("query", lists.orders.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.orders.page(filters, { after, limit }));
    })
    .get("/mismatches", validate("query", lists.mismatches.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.mismatches.page(filters, { after, limit }));
    })
    .get("/refunds", validate("query", lists.refunds.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.refunds.page(filters, { after, limit }));
    })
    .get("/messages", validate("query", lists.messages.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.messages.page(filters, { after, limit }));
    })
    .get("/waitlist", validate("query", lists.waitlist.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.waitlist.page(filters, { after, limit }));
    })
    .get("/people", validate("query", lists.people.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.people.page(filters, { after, limit }));
    })
    .get("/catalogue", validate("query", lists.catalogue.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.catalogue.page(filters, { after, limit }));
    })
    .get("/reviews", validate("query", lists.reviews.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.reviews.page(filters, { after, limit }));
    })
    .get("/mails", validate("query", lists.mails.query), async (c) => {
      const { after, limit } = c.req.valid("query");
      return c.json(await lists.mails.page({}, { after, limit }));
    })
    .get("/jobs", validate("query", lists.jobs.query), async (c) => {
      const { after, limit } = c.req.valid("query");
      return c.json(await lists.jobs.page({}, { after, limit }));
    })
    .get("/codes", validate("query", lists.codes.query), async (c) => {
      const { after, limit } = c.req.valid("query");
      return c.json(await lists.codes.page({}, { after, limit }));
    })
    .get("/invoices", validate("query", lists.invoices.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.invoices.page(filters, { after, limit }));
    })
    .get("/audit", validate("query", lists.audit.query), async (c) => {
      const { after, limit, ...filters } = c.req.valid("query");
      return c.json(await lists.audit.page(filters, { after, limit }));
    })
    .get("/:file{[a-z]+\\.csv}", validate("query", v.record(v.string(), v.string())), async (c) => {
      const name = c.req.param("file").slice(0, -".csv".length);
      if (!isListName(lists, name)) throw new AppError(404, "not_found", "There is nothing at this address.");
      const file = lists[name].csv(c, name);
      await recordExport(services, { actor: c.var.user.email, list: name, filters: c.req.valid("query") });
      return file;
    });
}

type Lists = ReturnType<typeof operatorLists>;

function isListName(lists: Lists, name: string): name is keyof Lists & string {
  return Object.hasOwn(lists, name);
}
