import { lazy } from "react";
import { consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";

export const meta = consoleMeta("Audit");

export const clientLoader = listLoader(({ query, signal }) =>
  userApi.call("GET /api/operator/audit", { query: { ...query, named: "true" }, signal }),
);

export default lazy(() => import("#app/features/operator/system/audit-list.tsx"));
