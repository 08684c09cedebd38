import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { site } from "#content/site.ts";
import type { Config } from "#server/config.ts";
import { eventData } from "#shared/api/events.ts";
import { errorObject, time } from "#shared/api/objects.ts";
import { API_SCOPES } from "#shared/api/scopes.ts";
import { EVENT_TYPES, type EventType } from "#shared/api/webhook-events.ts";
import type { Endpoint } from "./define-endpoint.ts";
import { endpoints } from "./endpoints.ts";

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of /api/v1, generated from the endpoints and their schemas. */
export function openApiDocument({ siteUrl }: Pick<Config, "siteUrl">) {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const [method = "", path = ""] = endpoint.at.split(" ");
    const name = path.replace(/:(\w+)/g, "{$1}");
    paths[name] = { ...paths[name], [method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: "1",
      summary:
        "The shop for machines: items, orders, entitlements, codes, people, reviews, messages and webhooks.",
      license: { name: "Proprietary", url: `${siteUrl}/terms` },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: eventOf(type) }])),
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: `An API key (ow_…) with the endpoint's scope: ${API_SCOPES.join(", ")}.`,
        },
      },
      schemas: { Error: schemaOf(errorObject) },
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([name, description]) => [
          name,
          { description, ...contentOf({ $ref: "#/components/schemas/Error" }) },
        ]),
      ),
    },
  };
}

const TAGS = {
  items: "What the shop sells.",
  orders: "Orders and their refunds.",
  entitlements: "Who owns what.",
  codes: "Discount codes.",
  people: "People with an account.",
  reviews: "Reviews of items.",
  messages: "Messages of the contact form.",
  webhooks: "Where events are sent.",
};

const ERRORS = {
  BadRequest: "The input is not valid, or the cursor is not known.",
  Unauthorized: "No key, or one that is unknown, expired or revoked.",
  Forbidden: "`scope_missing`: the key does not have the scope.",
  NotFound: "There is no such object.",
  Conflict: "The object's state does not allow it, or the Idempotency-Key was sent with another request.",
  TooManyRequests: "Over the key's limit; `Retry-After` says for how long.",
};

function operationOf(endpoint: Endpoint): Json {
  const { at, scope, summary, status = 200, response } = endpoint;
  const isWrite = "run" in endpoint;
  const error = (name: keyof typeof ERRORS) => ({ $ref: `#/components/responses/${name}` });
  return {
    operationId: operationIdOf(at),
    tags: [tagOf(endpoint)],
    summary,
    description: `Scope: \`${scope}\`.`,
    "x-scope": scope,
    parameters: [
      ...Object.entries(endpoint.param ?? {}).map(([name]) =>
        parameter("path", name, { type: "string" }, true),
      ),
      ...("paged" in endpoint ? PAGE_PARAMETERS : []),
      ...(isWrite ? [IDEMPOTENCY_KEY] : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      [status]: { description: "Done", ...contentOf(schemaOf(response)) },
      400: error("BadRequest"),
      401: error("Unauthorized"),
      403: error("Forbidden"),
      404: error("NotFound"),
      ...(isWrite && { 409: error("Conflict") }),
      429: error("TooManyRequests"),
    },
  };
}

/** Schema of a webhook event: docs/webhooks.md describes signatures and retries. */
function eventOf(type: EventType): Json {
  const event = v.object({ type: v.literal(type), timestamp: time, data: eventData[type] });
  return {
    operationId: operationIdOf(`receive ${type}`),
    tags: ["webhooks"],
    summary: `An endpoint that subscribes to ${type} receives this`,
    // Requests carry a signature instead of a key.
    security: [],
    requestBody: { required: true, ...contentOf(schemaOf(event)) },
    responses: {
      "2XX": { description: "Received; anything else is retried" },
      410: { description: "Gone: the endpoint is disabled" },
    },
  };
}

function parameter(place: "path" | "query" | "header", name: string, schema: Json, required = false): Json {
  return { in: place, name, required, schema };
}

const PAGE_PARAMETERS = [
  parameter("query", "cursor", { type: "string", description: "`next` of the page before" }),
  parameter("query", "limit", { type: "integer", minimum: 1, maximum: 100, default: 50 }),
];
const IDEMPOTENCY_KEY = parameter("header", "Idempotency-Key", {
  type: "string",
  maxLength: 255,
  description: "The same key and body answer the stored reply for a day; another body is 409.",
});

function bodyOf({ json, form }: Endpoint): Json {
  if (form) return { requestBody: { required: true, ...contentOf(schemaOf(form), "multipart/form-data") } };
  return json ? { requestBody: { required: true, ...contentOf(schemaOf(json)) } } : {};
}

function contentOf(schema: Json, type = "application/json") {
  return { content: { [type]: { schema } } };
}

/** Converts an input or output schema. Checks that JSON Schema cannot express are omitted. */
function schemaOf(schema: v.GenericSchema): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode: "input",
    errorMode: "ignore",
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === "instance"
        ? { type: "string", contentMediaType: "application/octet-stream" }
        : jsonSchema,
  });
  return json as Json;
}

/** "POST /orders/:reference/refunds" → "postOrdersReferenceRefunds" */
function operationIdOf(at: string): string {
  const [method = "", ...words] = at.split(/[^A-Za-z]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

function tagOf({ at }: Endpoint): string {
  return at.split("/")[1] ?? "";
}
