import { tellOperators, webhookDisabledMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import type { DisabledReason } from "#shared/api/webhook-events.ts";
import type { Target } from "./endpoint-snapshot.ts";
import { type DueDelivery, disableEndpoint, lockEndpoint, type Outcome, recordFailed } from "./queries.ts";
import { nextAttemptAt } from "./retry-schedule.ts";
import type { Attempt } from "./send-request.ts";

type Failure = { target: Target; delivery: DueDelivery; response: Attempt; outcome: Outcome };

/** Schedules the next retry. After the last one, and on 410, disables the endpoint and emails the operators. */
export async function recordFailure(
  { db, log, ...services }: Pick<Services, "db" | "jobs" | "clock" | "config" | "log">,
  { target, delivery, response, outcome }: Failure,
): Promise<void> {
  const failures = delivery.failures + 1;
  const error = response.error ?? `Responded with ${response.status}`;
  const at = services.clock();
  const retryAt = response.status === 410 ? null : nextAttemptAt(failures, at);
  await db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, target.id);
    if (!endpoint) return;
    // A delivery sent on demand to a disabled endpoint has one attempt, unless the endpoint was enabled meanwhile. If
    // it was disabled meanwhile, the delivery waits until it is enabled.
    const isPending = (target.enabled || endpoint.enabled) && retryAt !== null;
    const dueAt = isPending && endpoint.enabled ? retryAt : null;
    await recordFailed(tx, { ...outcome, failures, error, status: isPending ? "pending" : "failed", dueAt });
    if (isPending || !endpoint.enabled) return;
    const reason: DisabledReason = response.status === 410 ? "gone" : "failed";
    await disableEndpoint(tx, { id: target.id, reason, at });
    const { url } = endpoint;
    const mail = webhookDisabledMail({ url, reason, error, siteUrl: services.config.siteUrl });
    await tellOperators({ ...services, db: tx }, `webhook disabled ${target.id} ${at.toISOString()}`, mail);
  });
  log.info({ endpoint: target.id, delivery: delivery.id, failures, error }, "webhook attempt failed");
}
