import { randomUUID } from "node:crypto";
import { afterCommit } from "#server/platform/db/after-commit.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DomainEvent } from "#server/platform/jobs/index.ts";
import type { Services, Webhooks } from "#server/services.ts";
import { eventData } from "#shared/api/events.ts";
import { serialise } from "#shared/api/objects.ts";
import { createDispatcher } from "./dispatcher.ts";
import { createEndpointSnapshot } from "./endpoint-snapshot.ts";
import { insertEvents } from "./queries.ts";
import { createSender } from "./send-request.ts";
import { WEBHOOK_QUEUE } from "./webhook-jobs.ts";

type Wiring = Pick<Services, "db" | "jobs" | "clock" | "config" | "log" | "seal">;

/** Stores published events for the endpoints that subscribe to them, and delivers them after the commit. */
export function createWebhooks({ seal, ...services }: Wiring): Webhooks {
  const { db, jobs, clock, config } = services;
  const { allowPrivateWebhooks: allowPrivate, mode } = config;
  const sender = createSender({ allowPrivate, allowHttp: mode === "demo" });
  const endpoints = createEndpointSnapshot({ seal, log: services.log });
  const dispatcher = createDispatcher({ ...services, sender, findTarget: endpoints.find });

  async function store(tx: Db, events: DomainEvent[], endpointId: string | null) {
    const at = clock();
    await insertEvents(tx, await Promise.all(events.map((event) => toRow(event, at))), endpointId);
    const subscribers = new Set(events.flatMap(({ type }) => endpoints.subscribersOf(type)));
    await wake(tx, endpointId ? [endpointId] : [...subscribers]);
  }

  /** A process without a job queue, such as the command line, leaves delivery to the site. */
  async function wake(tx: Db, endpointIds: readonly string[]): Promise<void> {
    if (!jobs.works(WEBHOOK_QUEUE)) return jobs.add(tx, WEBHOOK_QUEUE, {});
    await afterCommit(() => {
      for (const id of endpointIds) dispatcher.wake(id);
    });
  }

  jobs.subscribe(async (tx, events) => {
    const wanted = events.filter(({ type }) => endpoints.subscribersOf(type).length > 0);
    if (wanted.length > 0) await store(tx, wanted, null);
  });

  return {
    reload: () => endpoints.reload(db),
    send: (tx, event, endpointId) => store(tx, [event], endpointId),
    wake: (tx, endpointId) => wake(tx, [endpointId]),
    assertReachable: sender.assertReachable,
    deliverDue: dispatcher.sweep,
    idle: dispatcher.idle,
    close: dispatcher.close,
  };
}

async function toRow({ type, person, data }: DomainEvent, at: Date) {
  const object = serialise(eventData[type], await data());
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: object });
  const { userId = null, email = null } = person ?? {};
  return { id: `msg_${randomUUID()}`, type, at, body, userId, email: email?.toLowerCase() ?? null };
}
