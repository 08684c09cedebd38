import { Webhook } from "standardwebhooks";
import type { Seal } from "#server/platform/crypto/seal.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import type { EventType } from "#shared/api/webhook-events.ts";
import { allEndpoints, type Endpoint } from "./queries.ts";

/** An endpoint with its decrypted secrets: the previous one also signs during the overlap. */
export type Target = Pick<Endpoint, "id" | "url" | "enabled"> & {
  signers: { webhook: Webhook; until: Date | null }[];
};

/**
 * Caches the endpoints in memory, so that a purchase needs no query to find subscribers. Reloaded on every change. An endpoint
 * whose secret SECRETS_KEY does not open gets no request; its events wait until the secret is replaced.
 */
export function createEndpointSnapshot({ seal, log }: Pick<Services, "seal" | "log">) {
  let targets = new Map<string, Target>();
  let subscribers = new Map<EventType, string[]>();
  let reloads = 0;
  let shown = 0;

  return {
    find: (id: string) => targets.get(id),
    /** Returns the ids of enabled endpoints subscribed to an event type. */
    subscribersOf: (type: EventType): readonly string[] => subscribers.get(type) ?? [],
    async reload(db: Db): Promise<void> {
      const reload = ++reloads;
      const endpoints = await allEndpoints(db);
      // A slow read must not replace a newer one.
      if (reload < shown) return;
      shown = reload;
      const usable = endpoints.filter(({ secret }) => seal.canOpen(secret));
      for (const { id } of endpoints.filter((endpoint) => !usable.includes(endpoint)))
        log.error({ endpoint: id }, "webhook secret cannot be decrypted: nothing is sent");
      targets = new Map(usable.map((endpoint) => [endpoint.id, toTarget(seal, endpoint)]));
      subscribers = groupByEvent(endpoints);
    },
  };
}

function groupByEvent(endpoints: Endpoint[]): Map<EventType, string[]> {
  const subscribers = new Map<EventType, string[]>();
  for (const { id, enabled, events } of endpoints)
    for (const type of enabled ? events : []) subscribers.set(type, [...(subscribers.get(type) ?? []), id]);
  return subscribers;
}

function toTarget(seal: Seal, endpoint: Endpoint): Target {
  const { id, url, enabled, secret, previousSecret, previousSecretUntil } = endpoint;
  const signers: Target["signers"] = [{ webhook: new Webhook(seal.open(secret)), until: null }];
  if (previousSecret && previousSecretUntil && seal.canOpen(previousSecret))
    signers.push({ webhook: new Webhook(seal.open(previousSecret)), until: previousSecretUntil });
  return { id, url, enabled, signers };
}

/** The headers of the Standard Webhooks specification. */
export function signedHeaders(
  { signers }: Pick<Target, "signers">,
  { eventId, body, now }: { eventId: string; body: string; now: Date },
): Record<string, string> {
  const signatures = signers
    .filter(({ until }) => until === null || now < until)
    .map(({ webhook }) => webhook.sign(eventId, now, body));
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Opswright-Webhooks/1",
    "webhook-id": eventId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
