import type { ResponseOf } from "#app/api.ts";

export type Today = ResponseOf<"GET /api/operator/today">;
