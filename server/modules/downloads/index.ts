export { recordDownload } from "./create-download.ts";
export { registerDownloadJobs } from "./download-jobs.ts";
export { downloadCounter } from "./download-limit.ts";
export { downloadRoutes, fileRoutes } from "./download-routes.ts";
export { findDownload } from "./find-download.ts";
export { downloadsData } from "./personal-data.ts";
export { firstDownloads, hasDownloaded } from "./queries.ts";
export { readLibrary } from "./read-library.ts";
export { workflowRoutes } from "./workflow-routes.ts";
