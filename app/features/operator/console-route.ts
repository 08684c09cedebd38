import type { MetaDescriptor } from "react-router";

/** What the route modules of the console are made of. */

export function consoleMeta(name: string) {
  return (): MetaDescriptor[] => [{ title: `Operator: ${name}` }, { name: "robots", content: "noindex" }];
}
