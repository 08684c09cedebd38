export { endTokensOf } from "#server/modules/n8n/index.ts";
export { deleteAccount, exportAccount } from "./account-data.ts";
export { accountRoutes } from "./account-routes.ts";
export { unsubscribeRoutes } from "./unsubscribe-routes.ts";
