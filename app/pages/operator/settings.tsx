import { lazy } from "react";
import { ApiError } from "#app/api.ts";
import { consoleActions, consoleMeta } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { settingsWords as words } from "#content/operator/settings.ts";
import type { Route } from "./+types/settings";

export const meta = consoleMeta(words.heading);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return userApi.call("GET /api/operator/settings", { signal });
}

export const clientAction = consoleActions({
  async store({ revision, ...draft }) {
    // Loaded with the page's own code, after the gate.
    const { readDraft } = await import("#app/features/operator/settings/settings-draft.ts");
    const { facts } = readDraft(draft);
    if (!facts) return { done: false };
    try {
      await userApi.call("PUT /api/operator/settings", { json: { revision: Number(revision), facts } });
      return words.saved;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") throw error;
      return { done: false, theirs: await userApi.call("GET /api/operator/settings") };
    }
  },
});

export default lazy(() => import("#app/features/operator/settings/settings-page.tsx"));
