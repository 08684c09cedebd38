import { lazy } from "react";
import { consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";

export const meta = consoleMeta("Waitlist");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/waitlist", options));

export default lazy(() => import("#app/features/operator/people/waitlist.tsx"));
