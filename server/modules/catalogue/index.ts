export { badgeRoutes } from "./badge-routes.ts";
export { catalogueRoutes } from "./catalogue-routes.ts";
export { createCatalogueSnapshot } from "./catalogue-snapshot.ts";
export { coverRoutes } from "./cover-routes.ts";
export { nodeIcon } from "./draw/node-icon.ts";
export { LIMITS as FILE_LIMITS } from "./inspect/limits.ts";
export { itemData } from "./item-data.ts";
export { movedItemRoutes } from "./moved-item-routes.ts";
export { LIBRARY_WORKFLOW, pinPublicKey } from "./pin-public-key.ts";
export { addProof } from "./publishing/add-proof.ts";
export { addVersion, type NewVersion } from "./publishing/add-version.ts";
export { ANNOUNCE_QUEUE, type Announcement } from "./publishing/announce-version.ts";
export { notAProof, PROOF_TOO_LARGE, readProof } from "./publishing/check-proof.ts";
export {
  createResource,
  type NewResource,
  newResource,
  type ResourceEdit,
  resourceEdit,
  slugParam,
} from "./publishing/create-resource.ts";
export { editResource } from "./publishing/edit-resource.ts";
export { inspectUpload } from "./publishing/inspect-upload.ts";
export { previewUpload, readForOperator, readResource } from "./publishing/operator-view.ts";
export { archiveResource, publishResource, unpublishResource } from "./publishing/publish-resource.ts";
export { setCover } from "./publishing/set-cover.ts";
export { signUnsignedFiles } from "./publishing/sign-files.ts";
export { storedFiles } from "./publishing/stored-files.ts";
export { bundlesAmong, findParts, findWithParts } from "./queries/parts.ts";
export { proofsOf } from "./queries/proofs.ts";
export { listResources } from "./queries/resource-list.ts";
export {
  findResource,
  findResources,
  findResourcesBySlug,
  lockResource,
  type Resource,
  resourcesWithFile,
  setRating,
} from "./queries/resources.ts";
export { findSignature } from "./queries/signatures.ts";
export { graphNodes, n8nTemplates, type Template } from "./queries/templates.ts";
export { findNewestFile, findVersions, newestFiles, versionHistory } from "./queries/versions.ts";
export { type N8nWorkflow, readWorkflow } from "./read-workflow.ts";
export { setupSteps } from "./setup-steps.ts";
export { addTrace } from "./traces/add-trace.ts";
export { notATrace, TRACE_MAX_BYTES, TRACE_TOO_LARGE, uploadedTrace } from "./traces/read-trace.ts";
export { traceRoutes } from "./traces/trace-routes.ts";
