import type {
  IDataObject,
  IHookFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
  JsonObject,
} from "n8n-workflow";
import { NodeApiError, NodeConnectionTypes } from "n8n-workflow";
import { apiRequest } from "../shared/api-request";
import { EVENTS } from "./events";
import { isSignatureValid } from "./verify-signature";

/** Number of event ids stored, so that a repeated event starts one run only. */
const REMEMBERED_EVENTS = 500;

/**
 * Ids of recent events in this process, by endpoint. Static data covers restarts, but alone is not enough: n8n 2.41 may lose what a webhook
 * writes there, because the run that it starts resets the mark of the change before it is saved.
 */
const recentIds = new Map<string, readonly string[]>();

type Endpoint = { id: string; url: string; events: string[]; enabled: boolean };
/** Stored by n8n with the workflow. */
type Registration = { webhookId?: string; secret?: string; seen?: string[] };

export class OpswrightTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Opswright Trigger",
    name: "opswrightTrigger",
    icon: { light: "file:../../icons/opswright.svg", dark: "file:../../icons/opswright.dark.svg" },
    group: ["trigger"],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: "Starts the workflow when something happens in an Opswright shop",
    defaults: { name: "Opswright Trigger" },
    inputs: [],
    // One output per chosen event, in the order of the choice.
    outputs: `={{ ($parameter["events"] ?? []).map((event) => ({ type: "${NodeConnectionTypes.Main}", displayName: event })) }}`,
    credentials: [{ name: "opswrightApi", required: true }],
    webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
    properties: [
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        required: true,
        default: ["order.paid"],
        options: EVENTS,
        description: "Each has an output of its own",
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const stored = this.getWorkflowStaticData("node") as Registration;
        const url = this.getNodeWebhookUrl("default");
        const events = this.getNodeParameter("events") as string[];
        const { items } = (await apiRequest.call(this, { method: "GET", path: "/webhooks" })) as {
          items: Endpoint[];
        };
        const own = items.filter((endpoint) => endpoint.url === url);
        const current = own.find(
          ({ id, events: subscribed, enabled }) =>
            id === stored.webhookId && stored.secret && enabled && isSameSet(subscribed, events),
        );
        // Stale registrations: for other events, disabled, or with an unknown secret.
        for (const { id } of own) if (id !== current?.id) await removeEndpoint.call(this, id);
        return current !== undefined;
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const body = {
          url: this.getNodeWebhookUrl("default"),
          events: this.getNodeParameter("events") as string[],
        };
        const { id, secret } = (await apiRequest.call(this, { method: "POST", path: "/webhooks", body })) as {
          id: string;
          secret: string;
        };
        Object.assign(this.getWorkflowStaticData("node"), { webhookId: id, secret });
        return true;
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const stored = this.getWorkflowStaticData("node") as Registration;
        if (stored.webhookId) {
          await removeEndpoint.call(this, stored.webhookId);
          recentIds.delete(stored.webhookId);
        }
        delete stored.webhookId;
        delete stored.secret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const stored = this.getWorkflowStaticData("node") as Registration;
    const headers = this.getHeaderData() as Record<string, string>;
    const { rawBody } = this.getRequestObject() as unknown as { rawBody?: Buffer };
    const { webhookId, secret } = stored;
    if (!webhookId || !secret || !isSignatureValid(secret, { headers, rawBody }, new Date())) {
      this.getResponseObject().status(401).send("The signature is not valid.").end();
      return { noWebhookResponse: true };
    }
    const id = String(headers["webhook-id"]);
    const event = this.getBodyData() as { type: string; timestamp: string; data: IDataObject };
    const events = this.getNodeParameter("events") as string[];
    const seen = new Set([...(stored.seen ?? []), ...(recentIds.get(webhookId) ?? [])]);
    // Test events have no output, and repeated events have started their run already.
    if (!events.includes(event.type) || seen.has(id)) return {};
    stored.seen = [...seen, id].slice(-REMEMBERED_EVENTS);
    recentIds.set(webhookId, stored.seen);
    const item: INodeExecutionData = { json: { ...event, webhook_id: id } };
    return { workflowData: events.map((name) => (name === event.type ? [item] : [])) };
  }
}

/** Removes the endpoint; a missing one counts as removed. */
async function removeEndpoint(this: IHookFunctions, id: string): Promise<void> {
  try {
    await apiRequest.call(this, { method: "DELETE", path: `/webhooks/${id}` });
  } catch (error) {
    if (!(error instanceof NodeApiError) || error.httpCode !== "404")
      throw new NodeApiError(this.getNode(), error as JsonObject);
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry) => other.includes(entry));
}
