export { downloadCounter, findDownload } from "./create-download.ts";
export { downloadRoutes, fileRoutes } from "./download-routes.ts";
export { registerDownloadJobs } from "./mail-update.ts";
export { downloadsData } from "./personal-data.ts";
export { firstDownloads, hasDownloaded, recordDownload } from "./queries.ts";
export { readLibrary } from "./read-library.ts";
export { workflowRoutes } from "./workflow-routes.ts";
