import type { MetaDescriptor } from "react-router";

/** Building blocks of the console's route modules. */

export function consoleMeta(name: string) {
  return (): MetaDescriptor[] => [{ title: `Operator: ${name}` }, { name: "robots", content: "noindex" }];
}
