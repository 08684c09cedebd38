import { lazy } from "react";
import { callAction, consoleActions, consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { operatorWords } from "#content/operator/operator.ts";

export const meta = consoleMeta("Failed jobs");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/jobs", options));

export const clientAction = consoleActions({
  retry: callAction("POST /api/operator/jobs/:id/retry", operatorWords.jobs.retried),
});

export default lazy(() => import("#app/features/operator/system/jobs-list.tsx"));
