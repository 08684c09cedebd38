import type { Context } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { isStorable } from "#server/http/storable-text.ts";
import { validationFailed } from "./auth-errors.ts";

/** The request's JSON by a schema; what does not fit is answered as the auth API does. */
export async function readBody<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  problem: string,
): Promise<v.InferOutput<Schema>> {
  const body = await readJson(c);
  if (!isStorable(body)) throw validationFailed("A text holds a NUL character or half of a surrogate pair");
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw validationFailed(problem);
  return parsed.output;
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (cause) {
    throw new AppError(400, "bad_json", "Could not parse request body as JSON", { cause });
  }
}
