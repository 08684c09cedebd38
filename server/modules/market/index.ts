export { connectionCountry, marketRoutes } from "./market-routes.ts";
