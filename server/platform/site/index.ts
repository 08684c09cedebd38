export { assetRoutes } from "./asset-routes.ts";
export { createDevSite } from "./dev-site.ts";
export { loadSite } from "./load-site.ts";
export { publishAssets } from "./publish-assets.ts";
