/** What other modules may use of this one. */
export { addVersion } from "./add-version.ts";
export { ANNOUNCE_QUEUE, type Announcement } from "./announce-version.ts";
export { catalogueRoutes } from "./catalogue-routes.ts";
export { createCatalogueSnapshot } from "./catalogue-snapshot.ts";
export { coverRoutes } from "./cover-routes.ts";
export { createResource } from "./create-resource.ts";
export { publishResource, unpublishResource } from "./publish-resource.ts";
export { findResource, findResources, type Resource, resourcesWithFile } from "./queries/resources.ts";
export { findNewestFile, findVersions, newestFiles } from "./queries/versions.ts";
export { watchCatalogue } from "./watch-catalogue.ts";
