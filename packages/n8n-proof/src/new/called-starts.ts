import { walkStrings } from "../reading/walk-strings.ts";
import { valuesOfFirstIf } from "./first-if.ts";
import { type FileNode, listAt } from "./read-export.ts";
import { literal, sampleFor } from "./sample.ts";
import type { Making } from "./start.ts";

const calls = (call: string) => [`return Promise.all(inputs.map((input) => ${call}));`];

export const webhook: Making = (node, nodes) => {
  const method = String(node.parameters.httpMethod ?? "GET");
  const path = pathOf(node);
  const isGet = method === "GET";
  const fields = fieldsRead(nodes, isGet ? "query" : "body");
  const wanted = valuesOfFirstIf(nodes);
  const sample = (second: boolean) =>
    Object.fromEntries(
      fields.map((name) => {
        const value = (second ? undefined : wanted.get(name)) ?? sampleFor(name, second);
        return [name, isGet ? String(value) : value];
      }),
    );
  const header = node.parameters.authentication === "headerAuth" ? ', { "X-Api-Key": "made-up" }' : "";
  const json = 'headers: { "Content-Type": "application/json" }, body: JSON.stringify(input)';
  const code =
    method === "POST"
      ? calls(`stage.post(${literal(path)}, input${header})`)
      : isGet
        ? calls(`stage.request(\`${path}?\${new URLSearchParams(input)}\`, { method: "GET" })`)
        : calls(`stage.request(${literal(path)}, { method: ${literal(method)}, ${json} })`);
  return {
    kind: `a webhook, ${method} ${path}`,
    input: {
      type: isGet ? "Record<string, string>" : "object",
      one: sample(false),
      second: sample(true),
      empty: {},
    },
    code,
  };
};

/** A path with parameters (`stock/:item`) begins with the webhook's id. */
function pathOf({ parameters, webhookId }: FileNode): string {
  const path = String(parameters.path ?? webhookId ?? "").replace(/[`$\\]/g, "");
  return `/webhook/${path.includes(":") ? `${webhookId}/${path.replaceAll(":", "")}` : path}`;
}

/** Fields of the webhook's input that expressions read: `$json.body.email`, `$json.query['item']`. */
function fieldsRead(nodes: FileNode[], part: "body" | "query"): string[] {
  const read = new RegExp(
    String.raw`\b${part}(?:(?:\?\.)?\[["']([^"']{1,60})["']\]|\??\.([A-Za-z_]\w{0,60}))`,
    "g",
  );
  const names = new Set<string>();
  for (const { text } of walkStrings(nodes.map(({ parameters }) => parameters) as never))
    for (const [, quoted, plain] of text.matchAll(read)) names.add(quoted ?? plain ?? "");
  return [...names].slice(0, 30);
}

export const form: Making = ({ parameters }, nodes) => {
  const fields = listAt(parameters, "formFields.values");
  const wanted = valuesOfFirstIf(nodes);
  const sample = (second: boolean) =>
    fields.map((field) => {
      const value = wanted.get(String(field.fieldLabel));
      if (!second && value !== undefined) return String(value);
      const [one, other = one] = listAt(field, "fieldOptions.values").map(({ option }) => String(option));
      const option = second ? other : one;
      return option ?? String(sampleFor(`${field.fieldType ?? ""} ${field.fieldLabel ?? ""}`.trim(), second));
    });
  return {
    kind: `a form with the fields ${fields.map(({ fieldLabel }) => String(fieldLabel ?? "?")).join(", ")}`,
    input: { type: "string[]", one: sample(false), second: sample(true), empty: fields.map(() => "") },
    code: calls("stage.submit(input)"),
  };
};

export const chat: Making = ({ webhookId }) => ({
  kind: "a chat",
  input: {
    type: "{ sessionId: string; chatInput: string }",
    one: { sessionId: "ann", chatInput: "Hello, this is Ann" },
    second: { sessionId: "bob", chatInput: "Hello, this is Bob" },
    empty: { sessionId: "eve", chatInput: "" },
  },
  code: calls(`stage.post(${literal(`/webhook/${webhookId}/chat`)}, { action: "sendMessage", ...input })`),
});

/* Stripe and Calendly sign what they send; their stand-ins keep the address that n8n gave them, and the key. */

export const stripe: Making = ({ parameters }) => {
  const type = firstEvent(parameters.events, "invoice.paid");
  const event = (id: string, object: object) => ({ id: `evt_${id}`, type, data: { object } });
  const invoice = (id: string, customer_email: string) =>
    event(id, { id, customer_email, amount_due: 4900, currency: "usd", status: "open" });
  return {
    kind: `an event of Stripe, ${type}`,
    input: {
      type: "object",
      one: invoice("in_1", "ann@client.example"),
      second: invoice("in_2", "bob@client.example"),
      empty: event("in_0", {}),
    },
    code: [
      'const path = new URL(stage.apps.stripe.endpoints[0]?.url ?? "").pathname;',
      'const sign = (input: object) => signature("whsec_goods", input, stage.now());',
      ...calls('stage.post(path, input, { "Stripe-Signature": sign(input) })'),
    ],
  };
};

export const calendly: Making = ({ parameters }) => {
  const event = firstEvent(parameters.events, "invitee.created");
  const scheduled_event = {
    name: "Intro call",
    start_time: "2026-11-16T15:00:00.000000Z",
    end_time: "2026-11-16T15:30:00.000000Z",
  };
  const invitee = (name: string, email: string) => {
    const uri = `https://api.calendly.com/scheduled_events/E/invitees/${name}`;
    return { event, payload: { uri, name, email, scheduled_event } };
  };
  return {
    kind: `an event of Calendly, ${event}`,
    input: {
      type: "object",
      one: invitee("Ann", "ann@client.example"),
      second: invitee("Bob", "bob@client.example"),
      empty: { event, payload: {} },
    },
    code: [
      'const { url, key } = stage.apps.calendly.subscriptions[0] ?? { url: "", key: "" };',
      "const sign = (input: object) => signature(key, input, stage.now());",
      ...calls('stage.post(new URL(url).pathname, input, { "Calendly-Webhook-Signature": sign(input) })'),
    ],
  };
};

const firstEvent = (events: unknown, other: string) =>
  Array.isArray(events) && typeof events[0] === "string" && events[0] !== "*" ? events[0] : other;
