/** What other modules may use of this one. */
export { operatorRoutes } from "./operator-routes.ts";
