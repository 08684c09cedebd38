import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Seal } from "#server/platform/crypto/seal.ts";
import { afterCommit } from "#server/platform/db/after-commit.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import { EVENT_TYPES } from "#shared/api/webhook-events.ts";
import { snakeKeys } from "#shared/fields.ts";
import { DAY_MS } from "#shared/time/time.ts";
import {
  allEndpoints,
  deleteEndpoint,
  deliverySummaries,
  disableEndpoint,
  type Endpoint,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  lockEndpoints,
  reopenDelivery,
  setPendingDue,
  updateEndpoint,
} from "./queries.ts";

type Changing = Pick<Services, "db" | "clock" | "seal" | "webhooks">;

const MAX_ENDPOINTS = 20;
/** How long the previous secret also signs after a rotation. */
const SECRET_OVERLAP_MS = DAY_MS;

const NO_URL = "Enter an address that starts with https://, without a user name or password.";
export const newEndpoint = v.object({
  url: v.pipe(
    v.string(NO_URL),
    v.maxLength(2000, NO_URL),
    v.check((text) => {
      const url = URL.parse(text);
      return Boolean(url && /^https?:$/.test(url.protocol) && !url.username && !url.password);
    }, NO_URL),
  ),
  events: v.pipe(
    v.array(v.picklist(EVENT_TYPES, "There is no such event.")),
    v.minLength(1, "Choose at least one event."),
    v.transform((events) => [...new Set(events)]),
  ),
});

/** Returns the secret once. */
export async function addEndpoint(
  services: Changing,
  { url, events }: v.InferOutput<typeof newEndpoint>,
): Promise<{ id: string; secret: string }> {
  const { db, clock, seal, webhooks } = services;
  await webhooks.assertReachable(url).catch((cause) => {
    throw new AppError(
      400,
      "invalid",
      "This address cannot be used: it must be https:// and on the public internet.",
      { cause },
    );
  });
  if ((await allEndpoints(db)).length >= MAX_ENDPOINTS)
    throw new AppError(
      409,
      "too_many_webhooks",
      `The limit of ${MAX_ENDPOINTS} endpoints is reached. Remove one first.`,
    );
  const secret = newSecret();
  const id = await insertEndpoint(db, { url, events, secret: seal.seal(secret), createdAt: clock() });
  await reloadAfterCommit(services);
  return { id, secret };
}

export async function removeEndpoint(services: Changing, id: string): Promise<Endpoint> {
  const endpoint = await existingEndpoint(services, id);
  await deleteEndpoint(services.db, id);
  await reloadAfterCommit(services);
  return endpoint;
}

/** The previous secret also signs for another day. */
export async function rotateSecret(services: Changing, id: string): Promise<{ id: string; secret: string }> {
  const { db, clock, seal } = services;
  const endpoint = (await lockEndpoint(db, id)) ?? notFound();
  const secret = newSecret();
  await updateEndpoint(db, id, {
    secret: seal.seal(secret),
    previousSecret: seal.canOpen(endpoint.secret) ? endpoint.secret : null,
    previousSecretUntil: new Date(clock().getTime() + SECRET_OVERLAP_MS),
  });
  await reloadAfterCommit(services);
  return { id, secret };
}

/** Encrypts every secret by the first key of SECRETS_KEY. Previous secrets whose time is over are deleted. */
export async function resealEndpointSecrets(db: Db, seal: Seal, now: Date): Promise<number> {
  const endpoints = await lockEndpoints(db);
  const lost = endpoints.find(({ secret }) => !seal.canOpen(secret));
  if (lost)
    throw new AppError(
      409,
      "invalid",
      `SECRETS_KEY does not open the secret of the webhook to ${lost.url}. Replace that in /operator/webhooks first.`,
    );
  for (const { id, secret, previousSecret, previousSecretUntil } of endpoints) {
    const isOver = !previousSecret || !previousSecretUntil || previousSecretUntil <= now;
    await updateEndpoint(db, id, {
      secret: seal.seal(seal.open(secret)),
      previousSecret: isOver ? null : seal.seal(seal.open(previousSecret)),
      previousSecretUntil: isOver ? null : previousSecretUntil,
    });
  }
  return endpoints.length;
}

export type ReplacedSecret = { id: string; url: string; secret: string };

/** After a leak: the earlier secrets sign nothing from now on, without overlap. */
export async function replaceEndpointSecrets(db: Db, seal: Seal): Promise<ReplacedSecret[]> {
  const replaced = (await lockEndpoints(db)).map(({ id, url }) => ({ id, url, secret: newSecret() }));
  for (const { id, secret } of replaced)
    await updateEndpoint(db, id, {
      secret: seal.seal(secret),
      previousSecret: null,
      previousSecretUntil: null,
    });
  return replaced;
}

/** An endpoint that is enabled again receives pending and new events. */
export async function setEndpointEnabled(services: Changing, id: string, enabled: boolean): Promise<void> {
  const { db, clock, webhooks } = services;
  const endpoint = (await lockEndpoint(db, id)) ?? notFound();
  if (endpoint.enabled === enabled) return;
  if (enabled) {
    await updateEndpoint(db, id, { enabled, disabledAt: null, disabledReason: null });
    await setPendingDue(db, id, clock());
  } else await disableEndpoint(db, { id, reason: "operator", at: clock() });
  await reloadAfterCommit(services);
  if (enabled) await webhooks.wake(db, id);
}

/** Sends webhook.test to one endpoint, disabled ones included, so that a receiver can be tested first. */
export async function sendTestEvent(
  services: Omit<Changing, "seal">,
  endpointId: string,
): Promise<{ url: string }> {
  const { id, url } = await existingEndpoint(services, endpointId);
  const data = () => ({ webhook: { id, url }, message: "This is a test event." });
  await services.webhooks.send(services.db, { type: "webhook.test", data }, id);
  return { url };
}

/** Sends a delivery again under the same webhook-id, with all its retries. */
export async function resendDelivery(
  { db, clock, webhooks }: Omit<Changing, "seal">,
  id: string,
): Promise<void> {
  const delivery = await reopenDelivery(db, id, clock());
  if (!delivery) throw new AppError(404, "not_found", "There is no such delivery.");
  await webhooks.wake(db, delivery.endpointId);
}

/** Fields for API and console, never the secret. */
export async function listEndpoints({ db }: Pick<Services, "db">) {
  const [endpoints, summaries] = [await allEndpoints(db), await deliverySummaries(db)];
  return endpoints.map((endpoint) => ({ ...shown(endpoint), ...lastDelivery(summaries.get(endpoint.id)) }));
}

export async function existingEndpoint({ db }: Pick<Services, "db">, id: string): Promise<Endpoint> {
  return (await findEndpoint(db, id)) ?? notFound();
}

function shown({ id, url, events, enabled, disabledAt, disabledReason, createdAt }: Endpoint) {
  return snakeKeys({ id, url, events, enabled, disabledAt, disabledReason, createdAt });
}

function lastDelivery(summary: { last_at: string; last_status: string; pending: number } | undefined) {
  return {
    last_delivery_at: summary?.last_at ? new Date(summary.last_at) : null,
    last_status: summary?.last_status ?? null,
    pending: summary?.pending ?? 0,
  };
}

/** Other processes are notified by the database. */
function reloadAfterCommit({ webhooks }: Pick<Services, "webhooks">): Promise<void> {
  return afterCommit(() => webhooks.reload());
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

function notFound(): never {
  throw new AppError(404, "not_found", "There is no such webhook endpoint.");
}
