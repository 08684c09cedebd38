import { lazy } from "react";
import { consoleActions, consoleMeta } from "#app/features/operator/console-route.ts";
import { answerReview } from "#app/features/operator/sales/answer-review.ts";
import { userApi } from "#app/user-api.ts";
import type { Route } from "./+types/today";

export const meta = consoleMeta("Today");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [today, passkeys] = await Promise.all([
    userApi.call("GET /api/operator/today", { signal }),
    userApi.call("GET /api/operator/passkeys/state", { signal }),
  ]);
  return { ...today, passkeys };
}

export const clientAction = consoleActions({ answer: answerReview });

export default lazy(() => import("#app/features/operator/today/today-page.tsx"));
