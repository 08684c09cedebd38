import type { ResponseOf } from "#app/api.ts";

export type OperatorOrder = ResponseOf<"GET /api/operator/orders/:reference">;
