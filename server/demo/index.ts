export { fillBusiness } from "./business/fill-business.ts";
export { COUNTRY_HEADER, type OpenPast } from "./business/past-shop.ts";
export { demoRoutes } from "./demo-routes.ts";
export { fillCatalogue } from "./fill-catalogue.ts";
export { createDemoGoogle } from "./google/demo-google.ts";
export { createSandbox, startDemoPayments } from "./payments/demo-payments.ts";
