import type { N8nNode } from "../n8n/check-n8n.ts";
import { formatPath } from "../parse-json.ts";

/** `slack` of `n8n-nodes-base.slack`. */
export const shortType = ({ type }: N8nNode) => type.slice(type.lastIndexOf(".") + 1);

export const spotOf = (at: number, ...rest: (string | number)[]) => formatPath(["nodes", at, ...rest]);
