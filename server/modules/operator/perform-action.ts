import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Services } from "#server/services.ts";
import type { AnyAction, Caller } from "./define-action.ts";
import {
  claimIdempotencyKey,
  type IdempotencyKey,
  type StoredReply,
  storeIdempotentReply,
} from "./idempotency.ts";
import { insertAuditEntry } from "./queries/audit.ts";

type Runnable = Pick<AnyAction, "name" | "run" | "status">;
type ResultOf<Action extends Runnable> = Awaited<ReturnType<Action["run"]>>["result"];

export type Performed<Result> =
  | { replayed: false; status: ContentfulStatusCode; result: Result }
  | { replayed: true; stored: StoredReply };

/** Runs an action and stores its audit entries and idempotency key in one transaction. */
export async function performAction<Action extends Runnable>(
  services: Services,
  action: Action,
  {
    caller,
    input,
    key,
  }: { caller: Caller; input: Parameters<Action["run"]>[1]; key?: IdempotencyKey | null },
): Promise<Performed<ResultOf<Action>>> {
  return services.db.transaction(async (db) => {
    const within = { ...services, db };
    const stored = key ? await claimIdempotencyKey(within, key) : null;
    if (stored) return { replayed: true, stored } as const;
    const { result, ...change } = await action.run(within, input, caller);
    const entries = "entries" in change ? change.entries : [change];
    const about = { at: services.clock(), actor: caller.actor, action: action.name };
    for (const entry of entries) await insertAuditEntry(db, { ...about, ...entry });
    const status = action.status ?? 200;
    if (key) await storeIdempotentReply(within, key, { status, body: JSON.stringify(result) });
    return { replayed: false, status, result } as const;
  });
}

/** Runs an action without an idempotency key, for the command line and tests. */
export async function runAction<Action extends Runnable>(
  services: Services,
  action: Action,
  request: { caller: Caller; input: Parameters<Action["run"]>[1] },
): Promise<ResultOf<Action>> {
  const performed = await performAction(services, action, request);
  if (performed.replayed) throw new Error("An action without an idempotency key cannot be replayed");
  return performed.result;
}
