import { lazy } from "react";
import { consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";

export const meta = consoleMeta("People");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/people", options));

export default lazy(() => import("#app/features/operator/people/people-list.tsx"));
