/** What other modules may use of this one. */
export { connectionCountry } from "./connection-country.ts";
export { marketRoutes } from "./market-routes.ts";
