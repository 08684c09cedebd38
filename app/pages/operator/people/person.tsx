import { lazy } from "react";
import { redirect } from "react-router";
import { callAction, consoleActions, consoleMeta } from "#app/features/operator/console-route.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import type { Route } from "./+types/person";

type Params = Route.ClientActionArgs["params"];

export const meta = consoleMeta("People");

export function clientLoader({ params: param, request: { signal } }: Route.ClientLoaderArgs) {
  return userApi.call("GET /api/operator/people/:id", { param, signal });
}

export const clientAction = consoleActions<Params>({
  "end-sessions": callAction("POST /api/operator/people/:id/end-sessions", "Signed out everywhere"),
  async delete({ email = "" }, param) {
    await userApi.call("POST /api/operator/people/:id/delete", { param, json: { email } });
    toast({ title: "Account deleted", variant: "success" });
    return redirect("/operator/people");
  },
});

export default lazy(() => import("#app/features/operator/people/person-page.tsx"));
