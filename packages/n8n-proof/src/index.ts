export { isCaseFile } from "./case-file.ts";
export { FORM_USER } from "./n8n/credentials.ts";
export { AUTHORIZATION, type FormPage, type FormWalk, readPage } from "./n8n/form-walk.ts";
export {
  forgetReleases,
  installN8n,
  newestPinned,
  newestRelease,
  pinnedVersions,
} from "./n8n/install-n8n.ts";
export { type N8n, openN8n } from "./n8n/n8n.ts";
export type { N8nFile } from "./n8n/prepare.ts";
export { newCaseFile } from "./new/new-case-file.ts";
export { readExport } from "./new/read-export.ts";
export { parseRunOptions, proveCaseFiles, proveIn, RUN_OPTIONS, type Subject } from "./prove.ts";
export { runTemplate } from "./run-template.ts";
export { Stage } from "./stage.ts";
export { type App, type AppRequest, type AppResponse, read } from "./stand-ins/app.ts";
export { pdf } from "./stand-ins/pdf.ts";
export { signature } from "./stand-ins/signature.ts";
export type { TemplateCheck } from "./template-check.ts";
export { type Ran, toProof } from "./to-proof.ts";
export { recordTrace } from "./trace/record-trace.ts";
export { writeTraces } from "./trace/write-traces.ts";
