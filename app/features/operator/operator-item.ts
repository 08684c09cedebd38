import type { ResponseOf } from "#app/api.ts";

/** An item as its page in the console has it. */
export type OperatorItem = ResponseOf<"GET /api/operator/catalogue/:slug">;
