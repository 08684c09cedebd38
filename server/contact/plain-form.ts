import { type Context, Hono, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { AppEnv } from "#server/http/app-env.ts";
import { publicError } from "#server/http/error-response.ts";
import { PLAIN_PAGE_HEADERS } from "#server/http/plain-page.ts";
import { formPage, type PlainFormWords } from "./form-page.ts";

/**
 * Takes a form that was sent without scripts. Taken, it leads on to a page of the site; refused or failed, it comes
 * back as a page that says why and still holds all that was typed.
 */
export function plainForm<Schema extends v.GenericSchema>({
  limit,
  input,
  take,
  takenTo,
  words,
}: PlainForm<Schema>) {
  return new Hono<AppEnv>()
    .onError(async (error, c) => {
      const { message, status, headers } = publicError(error, c);
      const page = formPage(words, { typed: await typedInto(c), reason: message });
      return c.body(page, status, { ...PLAIN_PAGE_HEADERS, ...headers });
    })
    .post("/", limit, async (c) => {
      const typed = await typedInto(c);
      const parsed = v.safeParse(input, typed);
      if (!parsed.success)
        return c.body(
          formPage(words, { typed, mistakes: mistakesIn(parsed.issues) }),
          400,
          PLAIN_PAGE_HEADERS,
        );
      await take(parsed.output);
      return c.redirect(takenTo, 303);
    });
}

type PlainForm<Schema extends v.GenericSchema> = {
  limit: MiddlewareHandler<AppEnv>;
  input: Schema;
  take: (input: v.InferOutput<Schema>) => Promise<void>;
  /** The page that says thank you. */
  takenTo: string;
  words: PlainFormWords;
};

/** A body that cannot be read holds nothing. Hono keeps what it has read, so asking twice is free. */
async function typedInto(c: Context<AppEnv>): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** The first complaint about each field. */
function mistakesIn(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const { path, message } of issues) mistakes[String(path?.[0]?.key)] ??= message;
  return mistakes;
}
