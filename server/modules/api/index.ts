export { apiRoutes } from "./api-routes.ts";
export { developersRoutes } from "./developers-routes.ts";
