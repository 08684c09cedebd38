import { type ComponentType, lazy } from "react";
import type { MetaDescriptor, Params } from "react-router";
import { ApiError } from "#app/api.ts";
import { type Act, pageActions } from "#app/page-actions.ts";
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

/** What can be done on a page of the console: see page-actions.ts. */
export function consoleActions<P = Params>(acts: Record<string, Act<P>>) {
  return pageActions(acts, (error) => ({ title: problemOf(error) }));
}

/** The server's words, where it has some. */
export function problemOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || words.failed;
}
