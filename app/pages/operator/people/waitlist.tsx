import { lazy } from "react";
import { consoleMeta } from "#app/features/operator/console-route.ts";
import { listLoader } from "#app/features/operator/list/list-loader.ts";
import { userApi } from "#app/user-api.ts";

export const meta = consoleMeta("Waitlist");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/waitlist", options));

export default lazy(() => import("#app/features/operator/people/waitlist.tsx"));
