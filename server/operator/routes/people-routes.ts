import { Hono } from "hono";
import * as v from "valibot";
import { readThread } from "#server/contact/contact.ts";
import { type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { MESSAGE_STATUSES } from "#shared/states.ts";
import { auditedAnswerMessage, auditedMarkMessage } from "../actions/messages.ts";
import { auditedEndSessions, deletePerson, exportPerson, showPerson } from "../actions/people.ts";

/** Messages and the people behind them, mounted at /api/operator. */
export function peopleOperatorRoutes(services: Services) {
  return new Hono<SignedInEnv>()
    .get("/messages/:id", validate("param", byId), async (c) =>
      c.json(await readThread(services, c.req.valid("param").id)),
    )
    .post("/messages/:id/status", validate("param", byId), validate("json", statusInput), async (c) => {
      const { id } = c.req.valid("param");
      await auditedMarkMessage(services, { actor: c.var.user.email, id, ...c.req.valid("json") });
      return c.json(await readThread(services, id));
    })
    .post("/messages/:id/reply", validate("param", byId), validate("json", replyInput), async (c) => {
      const { id } = c.req.valid("param");
      await auditedAnswerMessage(services, { actor: c.var.user.email, id, ...c.req.valid("json") });
      return c.json(await readThread(services, id));
    })
    .get("/people/:id", validate("param", byId), async (c) =>
      c.json(await showPerson(services, c.req.valid("param").id)),
    )
    .post("/people/:id/end-sessions", validate("param", byId), async (c) => {
      const { id } = c.req.valid("param");
      await auditedEndSessions(services, { actor: c.var.user.email, id });
      return c.json(await showPerson(services, id));
    })
    .get("/people/:id/export", validate("param", byId), async (c) => {
      const { id } = c.req.valid("param");
      const data = await exportPerson(services, { actor: c.var.user.email, id });
      return c.body(JSON.stringify(data, null, 2), 200, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="account-data.json"',
      });
    })
    .post("/people/:id/delete", validate("param", byId), validate("json", deleteInput), async (c) => {
      await deletePerson(services, {
        actor: c.var.user.email,
        id: c.req.valid("param").id,
        ...c.req.valid("json"),
      });
      return c.json({ done: true });
    });
}

const byId = v.object({ id: v.pipe(v.string(), v.uuid()) });
const statusInput = v.object({ status: v.picklist(MESSAGE_STATUSES) });
const replyInput = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(10_000)) });
const deleteInput = v.object({ email: v.pipe(v.string(), v.maxLength(320)) });
