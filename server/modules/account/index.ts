export { endTokensOf } from "#server/modules/n8n/index.ts";
export { deleteAccount, exportAccount } from "./account-data.ts";
export { accountRoutes, unsubscribeRoutes } from "./account-routes.ts";
