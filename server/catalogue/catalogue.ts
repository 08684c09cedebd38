/** What other modules may use of this one. */
export { addVersion, type NewVersion } from "./add-version.ts";
export { ANNOUNCE_QUEUE, type Announcement } from "./announce-version.ts";
export { catalogueRoutes } from "./catalogue-routes.ts";
export { createCatalogueSnapshot } from "./catalogue-snapshot.ts";
export { coverRoutes } from "./cover-routes.ts";
export {
  createResource,
  type NewResource,
  newResource,
  type ResourceEdit,
  resourceEdit,
  slugParam,
} from "./create-resource.ts";
export { nodeIcon } from "./draw/node-icon.ts";
export { editResource } from "./edit-resource.ts";
export { LIMITS as FILE_LIMITS } from "./inspect/limits.ts";
export { previewUpload, readForOperator, readResource } from "./operator-view.ts";
export { archiveResource, publishResource, unpublishResource } from "./publish-resource.ts";
export { bundlesAmong, findParts, findWithParts } from "./queries/parts.ts";
export { listResources } from "./queries/resource-list.ts";
export {
  findResource,
  findResources,
  lockResource,
  type Resource,
  resourcesWithFile,
  setRating,
} from "./queries/resources.ts";
export { graphNodes, n8nTemplates, type Template } from "./queries/templates.ts";
export { findNewestFile, findVersions, newestFiles } from "./queries/versions.ts";
export { type N8nWorkflow, readWorkflow } from "./read-workflow.ts";
export { setCover } from "./set-cover.ts";
export { setupSteps } from "./setup-steps.ts";
export { storedFiles } from "./stored-files.ts";
export { watchCatalogue } from "./watch-catalogue.ts";
