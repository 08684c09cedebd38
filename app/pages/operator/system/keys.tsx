import { lazy } from "react";
import { callAction, consoleActions, consoleMeta, inForm } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { keyWords as words } from "#content/operator/keys.ts";
import { API_SCOPES } from "#shared/api/scopes.ts";
import type { Route } from "./+types/keys";

export const meta = consoleMeta(words.heading);

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [keys, tokens] = await Promise.all([
    userApi.call("GET /api/operator/keys", { signal }),
    userApi.call("GET /api/operator/goods-tokens", { signal }),
  ]);
  return { keys: keys.items, tokens: tokens.items };
}

export const clientAction = consoleActions({
  create: inForm(async ({ name = "" }, _, form) => {
    const scopes = API_SCOPES.filter((scope) => form.getAll("scope").includes(scope));
    if (scopes.length === 0) return { done: false, problem: words.noScope };
    const { key } = await userApi.call("POST /api/operator/keys", { json: { name, scopes } });
    return { done: true, secret: key };
  }),
  revoke: callAction("DELETE /api/operator/keys/:id", revoked),
  "revoke-token": callAction("DELETE /api/operator/goods-tokens/:id", revoked),
});

function revoked({ name = "" }: Record<string, string>): string {
  return words.revoked(name);
}

export default lazy(() => import("#app/features/operator/system/keys-page.tsx"));
