import { type ClientActionFunctionArgs, data } from "react-router";
import { type ToastMessage, toast } from "./ui/feedback/toast.tsx";
import type { Outcome } from "./ui/form/action-form.tsx";

/** Performs one action. Returns the success message, a redirect, or the outcome itself. */
export type Act<Params> = (
  fields: Record<string, string>,
  params: Params,
  form: FormData,
) => Promise<ToastMessage | string | Response | Outcome>;

/**
 * Creates a page's clientAction from its actions by form `intent`. A failure shows a toast worded by `failed`; when
 * nothing changed, nothing is reloaded.
 */
export function pageActions<Params>(
  acts: Record<string, Act<Params>>,
  failed: (error: unknown, intent: string) => ToastMessage,
) {
  return async ({ request, params }: Pick<ClientActionFunctionArgs, "request" | "params">) => {
    const form = await request.formData();
    const { intent = "", ...fields } = textsOf(form);
    try {
      const act = acts[intent];
      if (!act) throw new Error(`The page has no action "${intent}"`);
      const result = await act(fields, params as Params, form);
      if (result instanceof Response) return result;
      if (typeof result === "object" && "done" in result) return outcome(result);
      toast({ ...(typeof result === "string" ? { title: result } : result), variant: "success" });
      return outcome({ done: true });
    } catch (error) {
      toast({ ...failed(error, intent), variant: "error" });
      return outcome({ done: false });
    }
  };
}

function outcome(result: Outcome) {
  return data(result, { status: result.done ? 200 : 422 });
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}
