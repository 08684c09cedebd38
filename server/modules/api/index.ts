/** What other modules may use of this one. */
export { apiRoutes } from "./api-routes.ts";
export { developersRoutes } from "./developers-routes.ts";
