import { consoleMeta, lazyPage } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import type { Route } from "./+types/today";

export const meta = consoleMeta("Today");

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return userApi.call("GET /api/operator/today", { signal });
}

export default lazyPage<typeof clientLoader>(() => import("#app/features/operator/today/today-page.tsx"));
