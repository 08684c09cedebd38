export { type SaleTerms, saveBilling } from "./billing.ts";
export { checkCorrection, correctInvoice, creditRefund } from "./credit-invoice.ts";
export {
  attachmentOf,
  documentFiles,
  filenameOf,
  readAttachedDocument,
  readDocumentFile,
} from "./document-files.ts";
export { drawSample } from "./draw-sample.ts";
export { registerInvoiceJobs } from "./invoice-jobs.ts";
export { invoiceRoutes } from "./invoice-routes.ts";
export { issueInvoice } from "./issue-document.ts";
export {
  countCorrections,
  findCorrection,
  listCorrections,
  storeCorrection,
  takeCorrection,
} from "./pending-corrections.ts";
export { invoicesData } from "./personal-data.ts";
export { billingDetails, type Document, documentsOfOrder, documentsWith, findInvoice } from "./queries.ts";
export { MONTH, REGISTER_COLUMNS, type RegisterRow, readRegister } from "./register.ts";
