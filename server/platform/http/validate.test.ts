import { Hono } from "hono";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { errorResponse } from "./error-response.ts";
import { inSchemaWords, validate } from "./validate.ts";

const item = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z-]+$/, "Only letters")),
  note: v.optional(v.unknown()),
});
const cleaned = v.object({
  name: v.pipe(
    v.string(),
    v.transform((name) => name.replaceAll("\0", "")),
  ),
});

const app = new Hono<AppEnv>()
  .onError(errorResponse)
  .post("/json", validate("json", item), (c) => c.json(c.req.valid("json")))
  .post("/optional", validate("json", v.partial(item)), (c) => c.json(c.req.valid("json")))
  .post("/cleaned", validate("json", cleaned), (c) => c.json(c.req.valid("json")))
  .post("/words", validate("json", item, inSchemaWords), (c) => c.json(c.req.valid("json")))
  .post("/form", validate("form", item), (c) => c.json(c.req.valid("form")))
  .get("/query", validate("query", item), (c) => c.json(c.req.valid("query")))
  .get("/items/:slug", validate("param", item, missing), (c) => c.json(c.req.valid("param")));

function missing(): AppError {
  return new AppError(404, "not_found", "There is no such item.");
}

async function post(path: string, body: string, type = "application/json") {
  const response = await app.request(path, { method: "POST", body, headers: { "Content-Type": type } });
  return { status: response.status, body: await response.json() };
}

const refused = {
  status: 400,
  body: { error: { code: "bad_request", message: "The request is not understood." } },
};

describe("validate", () => {
  it("PY-2 passes on only what the schema defines, whatever the content type", async () => {
    const taken = { status: 200, body: { slug: "lead-router" } };
    expect(await post("/json", '{"slug":"lead-router","price":1}')).toEqual(taken);
    expect(await post("/json", '{"slug":"lead-router"}', "text/plain")).toEqual(taken);
    expect(await post("/form", "slug=lead-router", "application/x-www-form-urlencoded")).toEqual(taken);
    expect((await app.request("/query?slug=lead-router")).status).toBe(200);
    expect((await app.request("/items/lead-router")).status).toBe(200);
  });

  it.each([
    ["no body", ""],
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["a wrong field", '{"slug":"A b"}'],
    ["a field of a wrong kind", '{"slug":{"toString":1}}'],
    ["a NUL byte", '{"slug":"a","note":"\\u0000"}'],
    ["half of a surrogate pair", '{"slug":"a","note":["\\udc00"]}'],
    ["a NUL byte deep inside", '{"slug":"a","note":[{"x\\u0000":1}]}'],
    ["nesting without end", `{"slug":"a","note":${"[".repeat(200_000)}${"]".repeat(200_000)}}`],
  ])("PY-2 rejects %s with a clear error", async (_, body) => {
    expect(await post("/json", body)).toEqual(refused);
  });

  it("SA-6 PY-2 rejects a list where an object may be empty", async () => {
    expect(await post("/optional", "{}")).toEqual({ status: 200, body: {} });
    expect(await post("/optional", "[]")).toEqual(refused);
  });

  it("CT-5 accepts input cleaned by the schema, and a backslash that only looks like a NUL byte", async () => {
    expect(await post("/cleaned", '{"name":"A\\u0000da"}')).toEqual({ status: 200, body: { name: "Ada" } });
    const typed = { slug: "a", note: "\\u0000" };
    expect(await post("/json", JSON.stringify(typed))).toEqual({ status: 200, body: typed });
  });

  it("CT-2 rejects with the schema's message or the route's own", async () => {
    expect(await post("/words", '{"slug":"A"}')).toEqual({
      status: 400,
      body: { error: { code: "invalid", message: "Only letters" } },
    });
    expect((await app.request("/items/A")).status).toBe(404);
  });
});
