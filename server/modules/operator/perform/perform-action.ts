import type { Context } from "hono";
import type { Services } from "#server/services.ts";
import { insertAuditEntry } from "../queries.ts";
import type { AnyAction, Caller } from "./define-action.ts";
import { readIdempotencyKey, replyOnce } from "./idempotency.ts";

type Runnable = Pick<AnyAction, "name" | "run" | "status">;
type Request<Action extends Runnable> = { caller: Caller; input: Parameters<Action["run"]>[1] };
type ResultOf<Action extends Runnable> = Awaited<ReturnType<Action["run"]>>["result"];

/** Runs an action and stores its audit entries in one transaction. */
export async function runAction<Action extends Runnable>(
  services: Services,
  action: Action,
  request: Request<Action>,
): Promise<ResultOf<Action>> {
  return services.db.transaction((db) => perform({ ...services, db }, action, request));
}

/** Runs an action for an HTTP request, once per `Idempotency-Key` of `keyOwner`, whose reply the same transaction stores. */
export async function respondWithAction(
  c: Context,
  services: Services,
  action: Runnable & { at: string },
  { keyOwner, ...request }: Request<Runnable> & { keyOwner: string },
): Promise<Response> {
  const key = await readIdempotencyKey(c, { caller: keyOwner, action: action.at, input: request.input });
  const { status, body, isReplay } = await services.db.transaction((db) =>
    replyOnce({ ...services, db }, key, async () => {
      const result = await perform({ ...services, db }, action, request);
      return { status: action.status ?? 200, body: JSON.stringify(result) };
    }),
  );
  const headers = { "Content-Type": "application/json", ...(isReplay && { "Idempotency-Replayed": "true" }) };
  return c.body(body, status, headers);
}

async function perform<Action extends Runnable>(
  services: Services,
  action: Action,
  { caller, input }: Request<Action>,
): Promise<ResultOf<Action>> {
  const { result, ...change } = await action.run(services, input, caller);
  const entries = "entries" in change ? change.entries : [change];
  const about = { at: services.clock(), actor: caller.actor, action: action.name };
  for (const entry of entries) await insertAuditEntry(services.db, { ...about, ...entry });
  return result;
}
