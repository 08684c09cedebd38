export { n8nData } from "./personal-data.ts";
export { endTokensOf } from "./queries.ts";
export { signingKeyRoutes } from "./signing-key-routes.ts";
export { templateHostRoutes } from "./template-host-routes.ts";
export { n8nTokenRoutes } from "./token-routes.ts";
export { endTokensOnSignOut } from "./tokens.ts";
