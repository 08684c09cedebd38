import { type Context, Hono, type MiddlewareHandler } from "hono";
import type * as v from "valibot";
import { type AppEnv, PLAIN_PAGE_HEADERS, publicError, validate } from "#server/http/http.ts";
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
  email,
}: PlainForm<Schema>) {
  return new Hono<AppEnv>()
    .onError(async (error, c) => {
      const typed = await typedInto(c);
      if (error instanceof FormMistakes)
        return c.body(
          formPage(words, { email: email(), typed, mistakes: error.mistakes }),
          400,
          PLAIN_PAGE_HEADERS,
        );
      const { message, status, headers } = publicError(error, c);
      return c.body(formPage(words, { email: email(), typed, reason: message }), status, {
        ...PLAIN_PAGE_HEADERS,
        ...headers,
      });
    })
    .post(
      "/",
      limit,
      validate("form", input, (issues) => new FormMistakes(issues)),
      async (c) => {
        await take(c.req.valid("form"));
        return c.redirect(takenTo, 303);
      },
    );
}

type PlainForm<Schema extends v.GenericSchema> = {
  limit: MiddlewareHandler<AppEnv>;
  input: Schema;
  take: (input: v.InferOutput<Schema>) => Promise<void>;
  /** The page that says thank you. */
  takenTo: string;
  words: PlainFormWords;
  /** The shop's address, for who cannot send it. */
  email: () => string;
};

/** Hono caches what the validation has read. */
async function typedInto(c: Context<AppEnv>): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

class FormMistakes extends Error {
  override name = "FormMistakes";
  /** The first complaint about each field. */
  readonly mistakes: Record<string, string> = {};

  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super("The form has mistakes");
    for (const { path, message } of issues) this.mistakes[String(path?.[0]?.key)] ??= message;
  }
}
