import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { FILE_LIMITS } from "#server/modules/catalogue/index.ts";
import { respondWithAction } from "#server/modules/operator/index.ts";
import { type AppEnv, inSchemaWords, refuseLargeBody, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { serialise } from "#shared/api/objects.ts";
import type { AnyRead, AnyWrite, Endpoint } from "./define-endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { openApiDocument } from "./openapi-document.ts";
import { type ApiEnv, requireApiKey } from "./require-api-key.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_PAGE = 100;

/** The public API, mounted at /api/v1, authenticated by API keys and their scopes. */
export function apiRoutes(services: Services) {
  const routes = new Hono<ApiEnv>();
  for (const endpoint of endpoints) {
    const [method = "", path = ""] = endpoint.at.split(" ");
    routes.on(method, [path], requireApiKey(services, endpoint.scope), ...inputOf(endpoint), (c) =>
      "read" in endpoint ? read(c, services, endpoint) : write(c, services, endpoint),
    );
  }
  routes.get("/openapi.json", (c) => {
    c.header("Access-Control-Allow-Origin", "*");
    return c.json(openApiDocument(services.config));
  });
  // Excluded from the browser's typed client.
  return routes as unknown as Hono<AppEnv>;
}

function inputOf(endpoint: Endpoint): MiddlewareHandler[] {
  const { json, form } = endpoint;
  const maxSize = form ? FILE_LIMITS.fileBytes + 100_000 : MAX_BYTES;
  return [
    bodyLimit({ maxSize, onError: refuseLargeBody("The request is too large.") }),
    validate("param", v.object(endpoint.param ?? {})),
    ...("paged" in endpoint ? [validate("query", pageQuery)] : []),
    ...(json ? [validate("json", json, inSchemaWords)] : []),
    ...(form ? [validate("form", form, inSchemaWords)] : []),
  ];
}

const pageQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(800))),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_PAGE)),
    "50",
  ),
});

async function read(c: Context<ApiEnv>, services: Services, endpoint: AnyRead): Promise<Response> {
  const { cursor, limit, ...param } = { ...valid(c, "param"), ...valid(c, "query") };
  const found = await endpoint.read(services, { ...param, after: cursor ?? null, limit });
  return c.json(serialise(endpoint.response, found));
}

function write(c: Context<ApiEnv>, services: Services, endpoint: AnyWrite): Promise<Response> {
  const { id, name } = c.var.apiKey;
  const input = { ...valid(c, "param"), ...valid(c, "json"), ...valid(c, "form") };
  const action = {
    ...endpoint,
    run: async (...args: Parameters<AnyWrite["run"]>) => {
      const change = await endpoint.run(...args);
      return { ...change, result: serialise(endpoint.response, change.result) };
    },
  };
  const caller = { actor: `API key (${name})`, role: null };
  return respondWithAction(c, services, action, { caller, keyOwner: `api key ${id}`, input });
}

// biome-ignore lint/suspicious/noExplicitAny: each endpoint's schema has validated it
function valid(c: Context<ApiEnv>, target: "param" | "query" | "json" | "form"): Record<string, any> {
  return c.req.valid(target as never) ?? {};
}
