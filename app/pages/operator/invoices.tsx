import { consoleMeta, lazyPage } from "#app/features/operator/console-route.ts";
import { listLoader } from "#app/features/operator/list/list-loader.ts";
import { userApi } from "#app/user-api.ts";

export const meta = consoleMeta("Invoices");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/invoices", options));

export default lazyPage<typeof clientLoader>(() => import("#app/features/operator/sales/invoices-list.tsx"));
