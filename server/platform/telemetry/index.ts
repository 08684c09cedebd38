export { metricsRoutes } from "./metrics-routes.ts";
export { countPages, observeRequests } from "./observe-requests.ts";
export { registerGauge } from "./register-gauge.ts";
