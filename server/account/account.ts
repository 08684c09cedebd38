/** What other modules may use of this one. */
export { accountRoutes } from "./account-routes.ts";
