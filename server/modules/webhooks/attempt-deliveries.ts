import { tellOperators, webhookDisabledMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import type { DisabledReason } from "#shared/api/webhook-events.ts";
import { signedHeaders, type Target } from "./endpoint-snapshot.ts";
import { type DueDelivery, disableEndpoint, lockEndpoint, recordDelivered, recordFailed } from "./queries.ts";
import type { Sender } from "./send-request.ts";

type Attempting = Pick<Services, "db" | "jobs" | "clock" | "config" | "log"> & { sender: Sender };
type Attempt = Awaited<ReturnType<typeof attempt>>;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds before each retry. After the last one the endpoint is disabled. */
export const RETRY_DELAYS_S = [
  ...[5, 5 * MINUTE_S, 30 * MINUTE_S],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_S),
];

/** Sends claimed deliveries and records the results. Returns when the next retry is due, Infinity without one. */
export async function attemptDeliveries(
  services: Attempting,
  target: Target,
  due: DueDelivery[],
): Promise<{ retryInMs: number }> {
  const attempts = await Promise.all(due.map((delivery) => attempt(services, target, delivery)));
  const delivered = attempts.filter(isSuccess);
  if (delivered.length > 0)
    await recordDelivered(
      services.db,
      delivered.map(({ outcome }) => outcome),
    );
  const failed = attempts.filter((one) => !isSuccess(one) && !one.response.isCutOff);
  for (const failure of failed) await recordFailure(services, target, failure);
  const delays = failed.map(({ delivery }) => RETRY_DELAYS_S[delivery.failures] ?? Infinity);
  return { retryInMs: Math.min(...delays) * 1000 };
}

async function attempt({ clock, sender }: Attempting, target: Target, delivery: DueDelivery) {
  const { id, eventId, body } = delivery;
  const attemptedAt = clock();
  const headers = signedHeaders(target, { eventId, body, now: attemptedAt });
  const response = await sender.send({ url: target.url, headers, body });
  const { status: responseStatus, body: responseBody, durationMs } = response;
  return { delivery, response, outcome: { id, attemptedAt, durationMs, responseStatus, responseBody } };
}

/** A redirect counts as a failure and is not followed. */
function isSuccess({ response: { status } }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Schedules the next retry. After the last one, and on 410, disables the endpoint and emails the operators. */
async function recordFailure(
  { db, log, ...services }: Attempting,
  target: Target,
  { delivery, response, outcome }: Attempt,
): Promise<void> {
  const failures = delivery.failures + 1;
  const error = response.error ?? `Responded with ${response.status}`;
  const at = services.clock();
  const isGone = response.status === 410;
  const delayS = isGone ? undefined : RETRY_DELAYS_S[delivery.failures];
  await db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, target.id);
    if (!endpoint) return;
    // A delivery sent on demand to a disabled endpoint has one attempt, unless the endpoint was enabled meanwhile. If
    // it was disabled meanwhile, the delivery waits until it is enabled.
    const isPending = (target.enabled || endpoint.enabled) && delayS !== undefined;
    const dueAt = isPending && endpoint.enabled ? new Date(at.getTime() + delayS * 1000) : null;
    await recordFailed(tx, { ...outcome, failures, error, status: isPending ? "pending" : "failed", dueAt });
    if (isPending || !endpoint.enabled) return;
    const reason: DisabledReason = isGone ? "gone" : "failed";
    await disableEndpoint(tx, { id: target.id, reason, at });
    const { url } = endpoint;
    const mail = webhookDisabledMail({ url, reason, error, siteUrl: services.config.siteUrl });
    await tellOperators({ ...services, db: tx }, `webhook disabled ${target.id} ${at.toISOString()}`, mail);
  });
  log.info({ endpoint: target.id, delivery: delivery.id, failures, error }, "webhook attempt failed");
}
