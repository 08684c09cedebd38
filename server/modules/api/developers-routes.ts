import { Hono } from "hono";
import { html } from "hono/html";
import { type AppEnv, type Html, PLAIN_PAGE_HEADERS, plainPage } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { API_SCOPES } from "#shared/api/scopes.ts";
import { openApiDocument } from "./openapi-document.ts";

/**
 * The reference of /api/v1 as a page without JavaScript, generated from the OpenAPI document. Mounted at
 * /developers.
 */
export function developersRoutes({ config }: Pick<Services, "config">) {
  return new Hono<AppEnv>().get("/", (c) => {
    const page = plainPage({ title: "API reference", tag: "API v1", body: reference(config.siteUrl) });
    return c.body(page, 200, { ...PLAIN_PAGE_HEADERS, "Cache-Control": "public, max-age=300" });
  });
}

type Operation = {
  operationId: string;
  summary: string;
  "x-scope": string;
  parameters: { in: string; name: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  allOf?: Schema[];
};

function reference(siteUrl: string): Html {
  const { paths, tags } = openApiDocument({ siteUrl });
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  );
  return html`
<h1>API reference</h1>
<p>Everything below is in <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1), for generators and tools.</p>
<h2>Authentication</h2>
<p>Owners create a key at <a href="/operator/keys">Console, API keys</a>. Send it with every request; it is checked before anything is looked up.</p>
<pre>curl ${siteUrl}/api/v1/orders -H "Authorization: Bearer ow_…"</pre>
<p class="small muted">Scopes: ${API_SCOPES.join(", ")}.</p>
<h2>Rules</h2>
<ul>
<li>Lists answer <code>{items, next}</code>. Pass <code>next</code> as <code>?cursor=</code> for the next page; it is null at the end. <code>?limit=</code> is at most 100.</li>
<li>Writes take an <code>Idempotency-Key</code>: the same key and body answer the stored reply for a day, another body is 409.</li>
<li>Each key has a limit, in the headers <code>RateLimit</code> and <code>RateLimit-Policy</code>. Past it: 429 with <code>Retry-After</code>.</li>
<li>Errors are <code>{error: {code, message}}</code>.</li>
</ul>
${tags.map(
  ({ name }) => html`
<h2 id="${name}">${name}</h2>
${operations.filter(({ path }) => path.split("/")[1] === name).map(operationHtml)}`,
)}`;
}

function operationHtml(operation: Operation & { path: string; method: string }): Html {
  const { path, method, operationId, summary, parameters, requestBody, responses } = operation;
  const [status = "200"] = Object.keys(responses);
  const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [, reply] = Object.entries(responses[status]?.content ?? {})[0] ?? [];
  return html`<section id="${operationId}">
<h3><code>${method.toUpperCase()} /api/v1${path}</code></h3>
<p>${summary}. Scope <code>${operation["x-scope"]}</code>.</p>
${query.length > 0 ? html`<p class="small">Query: <code>${query.join(", ")}</code></p>` : null}
${body ? html`<p class="small">Body (<code>${type}</code>)</p><pre>${shapeOf(body.schema)}</pre>` : null}
<p class="small">Answers ${status}</p><pre>${reply ? shapeOf(reply.schema) : ""}</pre>
</section>`;
}

/** Returns a schema as an example: `{ "slug": string, "tags": [string] }`. */
function shapeOf(schema: Schema, indent = ""): string {
  const { properties, items, anyOf, allOf, enum: words, required = [] } = schema;
  if (allOf) return shapeOf(Object.assign({}, ...allOf), indent);
  if (anyOf) return [...new Set(anyOf.map((one) => shapeOf(one, indent)))].join(" | ");
  if (words) return words.map((word) => JSON.stringify(word)).join(" | ");
  if (items) return `[${shapeOf(items, indent)}]`;
  if (!properties) return schema.format ?? String(schema.type ?? "any");
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${shapeOf(property, inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
