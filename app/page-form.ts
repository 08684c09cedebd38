import { type ActionFunctionArgs, type ClientActionFunctionArgs, data } from "react-router";
import { type Api, ApiError } from "./api.ts";
import { apiContext } from "./site-context.ts";

type Fields = Record<string, string>;
type Mistakes = Partial<Fields>;

/** Result of a page's form. `typed` fills the form again when it was sent without JavaScript. */
export type FormResult = { done: boolean; reason: string; mistakes: Mistakes; typed: Fields };

type Form = {
  /** Returns the first mistake of each field; the form is sent if there are none. */
  check: (typed: Fields) => Mistakes;
  send: (api: Api, typed: Fields) => Promise<unknown>;
};

/** The `action` of a page with one form: forwards the fields to the API and reports the result, with and without JavaScript. */
export function formAction({ check, send }: Form) {
  return async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    // A body that is not a form counts as empty and fails the check.
    const form = await request.formData().catch(() => new FormData());
    const typed = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
    );
    const mistakes = check(typed);
    if (Object.keys(mistakes).length > 0)
      return data<FormResult>({ done: false, reason: "", mistakes, typed }, 400);
    try {
      await send(context.get(apiContext), typed);
      return data<FormResult>({ done: true, reason: "", mistakes, typed });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return data<FormResult>({ done: false, reason: error.message, mistakes, typed }, error.status);
    }
  };
}

/** The form's `clientAction`: when the server cannot be reached, the form keeps what was typed. */
export function formClientAction({
  serverAction,
}: Pick<ClientActionFunctionArgs, "serverAction">): Promise<FormResult> {
  return serverAction<FormResult>().catch(() => ({ done: false, reason: "", mistakes: {}, typed: {} }));
}
