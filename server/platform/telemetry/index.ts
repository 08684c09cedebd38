export { countPages } from "./count-pages.ts";
export { metricsRoutes } from "./metrics-routes.ts";
export { observeRequests } from "./observe-requests.ts";
