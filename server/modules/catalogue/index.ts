export { badgeRoutes } from "./badge-routes.ts";
export { catalogueRoutes, movedItemRoutes } from "./catalogue-routes.ts";
export { coverRoutes } from "./cover-routes.ts";
export { nodeIcon } from "./draw/glyphs.ts";
export { inspectFile } from "./inspect/inspect-file.ts";
export { LIMITS as FILE_LIMITS } from "./inspect/limits.ts";
export { itemData, readResource } from "./item-data.ts";
export { addProof, notAProof, PROOF_TOO_LARGE, readProof } from "./publishing/add-proof.ts";
export { addVersion } from "./publishing/add-version.ts";
export {
  createResource,
  editResource,
  newResource,
  type ResourceEdit,
  resourceEdit,
  slugParam,
} from "./publishing/edit-resource.ts";
export { previewUpload, readForOperator } from "./publishing/operator-view.ts";
export {
  ANNOUNCE_QUEUE,
  type Announcement,
  archiveResource,
  publishResource,
  unpublishResource,
} from "./publishing/publish-resource.ts";
export { setCover } from "./publishing/set-cover.ts";
export { signUnsignedFiles, storedFiles } from "./publishing/sign-files.ts";
export { findSignature, proofsOf } from "./queries/file-facts.ts";
export { bundlesAmong, findParts, findWithParts } from "./queries/parts.ts";
export {
  findResource,
  findResources,
  findResourcesBySlug,
  itemsById,
  listResources,
  lockResource,
  type Resource,
  resourcesWithFile,
  setRating,
  titlesBySlug,
  withItems,
} from "./queries/resources.ts";
export { graphNodes, n8nTemplates, type Template } from "./queries/templates.ts";
export { findNewestFile, findVersions, newestFiles, versionHistory } from "./queries/versions.ts";
export { LIBRARY_WORKFLOW, type N8nWorkflow, pinPublicKey, readWorkflow } from "./read-workflow.ts";
export { setupSteps } from "./setup-steps.ts";
export { createCatalogueSnapshot } from "./snapshot/catalogue-snapshot.ts";
export { addTrace, notATrace, TRACE_MAX_BYTES, TRACE_TOO_LARGE, uploadedTrace } from "./traces/add-trace.ts";
export { traceRoutes } from "./traces/trace-routes.ts";
