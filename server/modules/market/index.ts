export { connectionCountry } from "./connection-country.ts";
export { marketRoutes } from "./market-routes.ts";
