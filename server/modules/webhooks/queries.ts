import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { outgoingEvents, webhookDeliveries, webhookEndpoints } from "#server/platform/db/schema/webhooks.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import type { DisabledReason, EventType } from "#shared/api/webhook-events.ts";
import { snakeKeys } from "#shared/fields.ts";

export type Endpoint = typeof webhookEndpoints.$inferSelect;
type NewEvent = typeof outgoingEvents.$inferInsert;

export function allEndpoints(db: Db) {
  return db.select().from(webhookEndpoints).orderBy(webhookEndpoints.createdAt, webhookEndpoints.id);
}

export async function findEndpoint(db: Db, id: string): Promise<Endpoint | undefined> {
  const [found] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return found;
}

export async function lockEndpoint(db: Db, id: string): Promise<Endpoint | undefined> {
  const [found] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("update");
  return found;
}

export function lockEndpoints(db: Db) {
  return allEndpoints(db).for("update");
}

export async function insertEndpoint(db: Db, endpoint: typeof webhookEndpoints.$inferInsert) {
  const [row] = await db.insert(webhookEndpoints).values(endpoint).returning({ id: webhookEndpoints.id });
  return row?.id ?? "";
}

export async function updateEndpoint(
  db: Db,
  id: string,
  changes: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<void> {
  await db.update(webhookEndpoints).set(changes).where(eq(webhookEndpoints.id, id));
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(db: Db, id: string): Promise<void> {
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** Stores events for the enabled endpoints that subscribe to them, or for one endpoint, in one statement. */
export async function insertEvents(db: Db, events: NewEvent[], endpointId: string | null): Promise<void> {
  const chosen = endpointId
    ? sql`endpoint.id = ${endpointId}::uuid`
    : sql`endpoint.enabled and event.type = any(endpoint.events)`;
  await db.execute(sql`
    with event as (
      insert into outgoing_events (id, type, at, body, user_id, email)
      select id, type, at, body, "userId", email
      from json_to_recordset(${JSON.stringify(events)}::json) as row(
        id text, type text, at timestamptz, body text, "userId" uuid, email text)
      returning id, type, at)
    insert into webhook_deliveries (event_id, endpoint_id, due_at, created_at)
    select event.id, endpoint.id, event.at, event.at
    from event join webhook_endpoints as endpoint on ${chosen}`);
}

export type DueDelivery = { id: string; eventId: string; failures: number; body: string };

/** Claims what is due for an endpoint. If the process dies, the deliveries are due again after `leaseUntil`. */
export async function claimDue(
  db: Db,
  { endpointId, now, leaseUntil, limit }: { endpointId: string; now: Date; leaseUntil: Date; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await db.execute<DueDelivery>(sql`
    with due as (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId} and due_at <= ${now.toISOString()}
      order by due_at limit ${limit} for update skip locked),
    claimed as (
      update webhook_deliveries as delivery set due_at = ${leaseUntil.toISOString()}
      from due where delivery.id = due.id
      returning delivery.id, delivery.event_id, delivery.failures)
    select claimed.id, claimed.event_id as "eventId", claimed.failures, event.body
    from claimed join outgoing_events as event on event.id = claimed.event_id`);
  return rows;
}

export type Outcome = {
  id: string;
  attemptedAt: Date;
  durationMs: number;
  responseStatus: number | null;
  responseBody: string | null;
};

export async function recordDelivered(db: Db, outcomes: Outcome[]): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries as delivery
    set status = 'delivered', attempts = attempts + 1, failures = 0, due_at = null, error = null,
      attempted_at = outcome."attemptedAt", duration_ms = outcome."durationMs",
      response_status = outcome."responseStatus", response_body = outcome."responseBody"
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as outcome(
      id uuid, "attemptedAt" timestamptz, "durationMs" int, "responseStatus" int, "responseBody" text)
    where delivery.id = outcome.id`);
}

export async function recordFailed(
  db: Db,
  { id, ...outcome }: Outcome & Pick<Delivery, "error" | "failures" | "status" | "dueAt">,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, id));
}

type Delivery = typeof webhookDeliveries.$inferSelect;

/** Disables an endpoint; pending deliveries stay without a next attempt. */
export async function disableEndpoint(
  db: Db,
  { id, reason, at }: { id: string; reason: DisabledReason; at: Date },
): Promise<void> {
  await updateEndpoint(db, id, { enabled: false, disabledAt: at, disabledReason: reason });
  await setPendingDue(db, id, null);
}

export async function setPendingDue(db: Db, endpointId: string, dueAt: Date | null): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ dueAt, ...(dueAt && { failures: 0 }) })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, "pending")));
}

/** Returns when each endpoint has its next delivery. */
export async function nextDue(db: Db): Promise<{ endpointId: string; dueAt: Date }[]> {
  const rows = await db
    .select({ endpointId: webhookDeliveries.endpointId, dueAt: sql<string>`min(${webhookDeliveries.dueAt})` })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.dueAt))
    .groupBy(webhookDeliveries.endpointId);
  return rows.map(({ endpointId, dueAt }) => ({ endpointId, dueAt: new Date(dueAt) }));
}

const { id, status, attempts, createdAt, attemptedAt, dueAt, error } = webhookDeliveries;
const { durationMs, responseStatus, responseBody } = webhookDeliveries;
const deliveryFields = {
  ...snakeKeys({ id, status, attempts, createdAt, attemptedAt, nextAttemptAt: dueAt, error }),
  ...snakeKeys({ durationMs, responseStatus, responseBody }),
  ...{ type: outgoingEvents.type, webhook_id: outgoingEvents.id, request_body: outgoingEvents.body },
};

export function listDeliveries(db: Db, endpointId: string, page: PageRequest) {
  const key = keyset(webhookDeliveries.createdAt, webhookDeliveries.id);
  return readPage(
    page,
    key,
    db
      .select({ cursor: key.cursor, ...deliveryFields })
      .from(webhookDeliveries)
      .innerJoin(outgoingEvents, eq(outgoingEvents.id, webhookDeliveries.eventId)),
    eq(webhookDeliveries.endpointId, endpointId),
  );
}

/** Makes a delivery due now in any state; undefined if it is unknown. */
export async function reopenDelivery(
  db: Db,
  id: string,
  now: Date,
): Promise<{ endpointId: string } | undefined> {
  const [found] = await db
    .update(webhookDeliveries)
    .set({ status: "pending", failures: 0, dueAt: now })
    .where(eq(webhookDeliveries.id, id))
    .returning({ endpointId: webhookDeliveries.endpointId });
  return found;
}

/** The newest delivery of each endpoint, with how many are pending. */
export async function deliverySummaries(db: Db) {
  const { rows } = await db.execute<{
    endpoint_id: string;
    last_at: string;
    last_status: string;
    pending: number;
  }>(sql`
    select endpoint.id as endpoint_id, newest.created_at as last_at, newest.status as last_status,
      (select count(*)::int from webhook_deliveries where endpoint_id = endpoint.id and status = 'pending') as pending
    from webhook_endpoints as endpoint
    left join lateral (
      select created_at, status from webhook_deliveries where endpoint_id = endpoint.id
      order by created_at desc, id desc limit 1) as newest on true`);
  return new Map(rows.map(({ endpoint_id, ...summary }) => [endpoint_id, summary]));
}

type Person = { userId: string; email: string };

const about = ({ userId, email }: Person) =>
  or(eq(outgoingEvents.userId, userId), eq(outgoingEvents.email, email.toLowerCase()));

export async function eventsAbout(db: Db, person: Person): Promise<{ type: EventType; at: Date }[]> {
  return db
    .select({ type: outgoingEvents.type, at: outgoingEvents.at })
    .from(outgoingEvents)
    .where(about(person))
    .orderBy(outgoingEvents.at);
}

export async function deleteEventsAbout(db: Db, person: Person): Promise<void> {
  await db.delete(outgoingEvents).where(about(person));
}
