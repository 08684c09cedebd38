import { type ComponentType, lazy } from "react";
import type { MetaDescriptor } from "react-router";

/** What the route modules of the console are made of. */

export function consoleMeta(name: string) {
  return (): MetaDescriptor[] => [{ title: `Operator: ${name}` }, { name: "robots", content: "noindex" }];
}

/** A page whose code comes after the gate: see operator-gate.ts. */
export function lazyPage<Loader extends (...args: never) => unknown>(
  load: () => Promise<{ default: ComponentType<{ loaderData: Awaited<ReturnType<Loader>> }> }>,
) {
  return lazy(load);
}
