/** What other modules may use of this one. */
export { n8nData } from "./personal-data.ts";
export { templateHostRoutes } from "./template-host-routes.ts";
export { n8nTokenRoutes } from "./token-routes.ts";
