import type { Services } from "#server/services.ts";
import { signedHeaders, type Target } from "./endpoint-snapshot.ts";
import { type DueDelivery, recordDelivered } from "./queries.ts";
import { recordFailure } from "./record-failure.ts";
import { RETRY_DELAYS_S } from "./retry-schedule.ts";
import type { Attempt, Sender } from "./send-request.ts";

type Attempting = Pick<Services, "db" | "jobs" | "clock" | "config" | "log"> & { sender: Sender };

/** Sends claimed deliveries and records the results; `shortestRetryMs` is null when no attempt failed. */
export async function attemptDeliveries(
  services: Attempting,
  target: Target,
  due: DueDelivery[],
): Promise<{ shortestRetryMs: number | null }> {
  const attempts = await Promise.all(due.map((delivery) => attempt(services, target, delivery)));
  const delivered = attempts.filter(({ response }) => isSuccess(response));
  if (delivered.length > 0) await recordDelivered(services.db, delivered.map(toOutcome));
  const failed = attempts.filter(({ response }) => !isSuccess(response) && !response.isCutOff);
  for (const failure of failed)
    await recordFailure(services, { target, ...failure, outcome: toOutcome(failure) });
  const delays = failed.map(({ delivery }) => RETRY_DELAYS_S[delivery.failures] ?? Number.POSITIVE_INFINITY);
  return { shortestRetryMs: failed.length > 0 ? Math.min(...delays) * 1000 : null };
}

async function attempt({ clock, sender }: Attempting, target: Target, delivery: DueDelivery) {
  const { eventId, body } = delivery;
  const attemptedAt = clock();
  const headers = signedHeaders(target, { eventId, body, now: attemptedAt });
  return { delivery, attemptedAt, response: await sender.send({ url: target.url, headers, body }) };
}

/** A redirect counts as a failure and is not followed. */
function isSuccess({ status }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300;
}

function toOutcome({
  delivery,
  attemptedAt,
  response,
}: {
  delivery: DueDelivery;
  attemptedAt: Date;
  response: Attempt;
}) {
  const { status: responseStatus, body: responseBody, durationMs } = response;
  return { id: delivery.id, attemptedAt, durationMs, responseStatus, responseBody };
}
