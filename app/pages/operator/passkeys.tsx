import { lazy } from "react";
import { callAction, consoleActions, consoleMeta } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { passkeyWords as words } from "#content/operator/passkeys.ts";
import type { Route } from "./+types/passkeys";

export const meta = consoleMeta(words.heading);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return userApi.call("GET /api/operator/passkeys", { signal });
}

export const clientAction = consoleActions({
  remove: callAction("DELETE /api/operator/passkeys/:id", ({ name = "" }) => words.list.removed(name)),
});

export default lazy(() => import("#app/features/operator/passkeys/passkeys-page.tsx"));
