import { lazy } from "react";
import { consoleActions, consoleMeta } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import type { Route } from "./+types/message";

type Params = Route.ClientActionArgs["params"];

export const meta = consoleMeta("Messages");

export function clientLoader({ params: param, request: { signal } }: Route.ClientLoaderArgs) {
  return userApi.call("GET /api/operator/messages/:id", { param, signal });
}

export const clientAction = consoleActions<Params>({
  read: (_, param) => mark(param, "read"),
  spam: (_, param) => mark(param, "spam"),
  async reply({ text = "", email }, param) {
    await userApi.call("POST /api/operator/messages/:id/reply", { param, json: { text } });
    return `Sent to ${email}`;
  },
});

async function mark(param: Params, status: "read" | "spam"): Promise<string> {
  await userApi.call("POST /api/operator/messages/:id/status", { param, json: { status } });
  return `Marked as ${status}`;
}

export default lazy(() => import("#app/features/operator/people/message-page.tsx"));
