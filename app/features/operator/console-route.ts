import { type ComponentType, lazy } from "react";
import { type ClientActionFunctionArgs, data, type MetaDescriptor, type Params } from "react-router";
import { ApiError } from "#app/api.ts";
import { toast } from "#app/ui/toast.tsx";
import { operatorWords as words } from "#content/operator.ts";

/** What the route modules of the console are made of. */

export function consoleMeta(name: string) {
  return (): MetaDescriptor[] => [
    { title: `${words.title}: ${name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** A page whose code comes after the gate: see operator-gate.ts. */
export function lazyPage<Loader extends (...args: never) => unknown>(
  load: () => Promise<{ default: ComponentType<{ loaderData: Awaited<ReturnType<Loader>> }> }>,
) {
  return lazy(load);
}

/** What came of an action. A problem stands in its form; any other failure, and what is done, was said by a toast. */
export type Outcome = { done: boolean; problem?: string };

type Act<P> = (
  fields: Record<string, string>,
  params: P,
  form: FormData,
) => Promise<string | Response | Outcome>;

/**
 * What can be done on a page, by the `intent` of its forms. Each returns what to say once it is done, a redirect, or the
 * outcome itself. Where nothing was done, nothing is loaded again.
 */
export function pageActions<P = Params>(acts: Record<string, Act<P>>) {
  return async ({ request, params }: Pick<ClientActionFunctionArgs, "request" | "params">) => {
    const form = await request.formData();
    const { intent = "", ...fields } = textsOf(form);
    try {
      const result = await acts[intent]?.(fields, params as P, form);
      if (typeof result === "string") toast({ title: result, variant: "success" });
      if (result instanceof Response) return result;
      return outcome(typeof result === "string" ? { done: true } : (result ?? { done: false }));
    } catch (error) {
      toast({ title: problemOf(error), variant: "error" });
      return outcome({ done: false });
    }
  };
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

function outcome(result: Outcome) {
  return data(result, { status: result.done ? 200 : 422 });
}

/** The server's words, where it has some. */
export function problemOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || words.failed;
}
