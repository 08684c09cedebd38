/** What other modules may use of this one. */
export { marketRoutes } from "./market-routes.ts";
