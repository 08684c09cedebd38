/** What the rest of the server may use of the pages. */
export { createDevSite } from "./dev-site.ts";
export { loadSite } from "./load-site.ts";
