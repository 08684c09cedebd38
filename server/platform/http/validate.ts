import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";

type Target = "json" | "query" | "param" | "form";
type Refuse = (issues: readonly v.BaseIssue<unknown>[]) => Error;

/**
 * Validates all request input by a schema. Handlers read it with `c.req.valid(target)`, and the browser's client
 * infers its types from the schema.
 */
export function validate<const On extends Target, Schema extends v.GenericSchema>(
  target: On,
  schema: Schema,
  refuse: Refuse = notUnderstood,
): MiddlewareHandler<
  // biome-ignore lint/suspicious/noExplicitAny: fits into every app, as Hono's own validators do
  any,
  string,
  { in: Record<On, v.InferInput<Schema>>; out: Record<On, v.InferOutput<Schema>> }
> {
  const middleware: MiddlewareHandler = async (c, next) => {
    const result = v.safeParse(schema, await READ[target](c));
    if (!result.success) throw refuse(result.issues);
    if (!isStorable(result.output)) throw notUnderstood();
    c.req.addValidatedData(target, result.output as object);
    await next();
  };
  return Object.assign(middleware, { validates: { target, schema } satisfies Validates });
}

/** The schema of a route's `validate`, for tests that inspect the app. */
export type Validates = { target: Target; schema: v.GenericSchema };

/** Uses the schema's first message, for forms whose messages are written for people. */
export function inSchemaWords([first]: readonly v.BaseIssue<unknown>[]): AppError {
  return new AppError(400, "invalid", first?.message ?? "");
}

const READ: Record<Target, (c: Context) => unknown> = {
  json: readJson,
  query: (c) => c.req.query(),
  param: (c) => c.req.param(),
  // An unreadable body counts as empty. Hono caches the parsed body, so reading it twice is free.
  form: (c) => c.req.parseBody().catch(() => ({})),
};

/**
 * A missing body counts as an empty object; the schema decides whether that suffices. An array, which Valibot accepts as
 * an object without fields, counts as null.
 */
async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    const value: unknown = JSON.parse(text || "{}");
    return Array.isArray(value) ? null : value;
  } catch (cause) {
    throw new HTTPException(400, { message: NOT_UNDERSTOOD, cause });
  }
}

const NOT_UNDERSTOOD = "The request is not understood.";

function notUnderstood(): AppError {
  return new AppError(400, "bad_request", NOT_UNDERSTOOD);
}

/**
 * Returns whether PostgreSQL can store all texts of a value: no NUL characters and no lone surrogates. Too deeply
 * nested values are rejected as well.
 */
function isStorable(value: unknown): boolean {
  try {
    return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? "");
  } catch {
    return false;
  }
}
