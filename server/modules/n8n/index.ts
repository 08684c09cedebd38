/** The public API of this module. */
export { endTokensOnSignOut } from "./end-on-sign-out.ts";
export { n8nData } from "./personal-data.ts";
export { endTokensOf } from "./queries.ts";
export { signingKeyRoutes } from "./signing-key-routes.ts";
export { templateHostRoutes } from "./template-host-routes.ts";
export { n8nTokenRoutes } from "./token-routes.ts";
