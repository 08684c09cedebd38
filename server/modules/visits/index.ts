export { countSignIns } from "./count-sign-ins.ts";
export { addVisits, topVisits, visitsPerDay } from "./queries.ts";
export { storeVisits } from "./store-visits.ts";
export { createVisitCounter } from "./visit-counter.ts";
export { visitRoutes } from "./visit-routes.ts";
