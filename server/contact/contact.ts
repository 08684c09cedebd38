/** What other modules may use of this one. */
export { contactRoutes } from "./contact-routes.ts";
export { contactData } from "./personal-data.ts";
