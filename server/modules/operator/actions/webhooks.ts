import {
  addEndpoint,
  existingEndpoint,
  newEndpoint,
  removeEndpoint,
  resendDelivery,
  rotateSecret,
  sendTestEvent,
  setEndpointEnabled,
} from "#server/modules/webhooks/index.ts";
import { EVENT_TYPES } from "#shared/api/webhook-events.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { byId } from "./inputs.ts";

/** The audit log contains the host only, because a path may contain a token. */
const hostOf = ({ url }: { url: string }) => new URL(url).host;

export const addWebhookAction = defineOperatorAction({
  name: "webhook.add",
  at: "POST /webhooks",
  role: "owner",
  status: 201,
  json: newEndpoint,
  auditText: ({ host }) => `added the webhook to ${host}`,
  async run(services, input) {
    const result = await addEndpoint(services, input);
    return { subject: result.id, after: { host: hostOf(input), events: input.events }, result };
  },
  cli: {
    verb: "webhooks add <url>",
    help: "send events to an address; the secret that signs them is shown once",
    options: { events: ["--events <types>", `a,b of: ${EVENT_TYPES.join(", ")}`] },
    text: ({ id, secret }) => `Added ${id}. Its secret, shown only now: ${secret}`,
  },
});

export const removeWebhookAction = defineOperatorAction({
  name: "webhook.remove",
  at: "DELETE /webhooks/:id",
  role: "owner",
  param: byId,
  auditText: (_, { before: { host } }) => `removed the webhook to ${host}`,
  async run(services, { id }) {
    const removed = await removeEndpoint(services, id);
    return {
      subject: id,
      before: { host: hostOf(removed), events: removed.events },
      result: { id, removed: true },
    };
  },
  cli: {
    verb: "webhooks remove <id>",
    help: "send it no more events, and delete its deliveries",
    ask: async (services, { id }) =>
      `Remove the webhook to ${(await existingEndpoint(services, id)).url} and its deliveries?`,
    text: ({ id }) => `Removed ${id}.`,
  },
});

export const rotateWebhookAction = defineOperatorAction({
  name: "webhook.rotate",
  at: "POST /webhooks/:id/rotate",
  role: "owner",
  param: byId,
  auditText: ({ host }) => `replaced the secret of the webhook to ${host}`,
  async run(services, { id }) {
    const host = hostOf(await existingEndpoint(services, id));
    return { subject: id, after: { host }, result: await rotateSecret(services, id) };
  },
});

export const enableWebhookAction = defineOperatorAction({
  name: "webhook.enable",
  at: "POST /webhooks/:id/enable",
  role: "owner",
  param: byId,
  auditText: ({ host }) => `enabled the webhook to ${host}`,
  run: (services, { id }) => setEnabled(services, id, true),
});

export const disableWebhookAction = defineOperatorAction({
  name: "webhook.disable",
  at: "POST /webhooks/:id/disable",
  role: "owner",
  param: byId,
  auditText: ({ host }) => `disabled the webhook to ${host}`,
  run: (services, { id }) => setEnabled(services, id, false),
});

async function setEnabled(services: Parameters<typeof setEndpointEnabled>[0], id: string, enabled: boolean) {
  const endpoint = await existingEndpoint(services, id);
  const host = hostOf(endpoint);
  await setEndpointEnabled(services, id, enabled);
  const facts = { before: { host, enabled: endpoint.enabled }, after: { host, enabled } };
  return { subject: id, ...facts, result: { id, enabled } };
}

export const testWebhookAction = defineOperatorAction({
  name: "webhook.test",
  at: "POST /webhooks/:id/test",
  role: "owner",
  param: byId,
  auditText: ({ host }) => `sent a test event to the webhook to ${host}`,
  async run(services, { id }) {
    const host = hostOf(await sendTestEvent(services, id));
    return { subject: id, after: { host }, result: { id, sent: true } };
  },
  cli: {
    verb: "webhooks test <id>",
    help: "send a test event, to a disabled endpoint too",
    text: ({ id }) => `Queued for ${id}. See: webhooks deliveries ${id}`,
  },
});

export const resendDeliveryAction = defineOperatorAction({
  name: "webhook.resend",
  at: "POST /deliveries/:id/resend",
  role: "support",
  param: byId,
  auditText: () => "sent a webhook delivery again",
  async run(services, { id }) {
    await resendDelivery(services, id);
    return { subject: id, result: { id, sent: true } };
  },
  cli: {
    verb: "webhooks resend <id>",
    help: "send a delivery once more under its webhook-id",
    text: ({ id }) => `Queued: ${id}.`,
  },
});
