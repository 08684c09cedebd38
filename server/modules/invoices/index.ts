export { checkCorrection, correctInvoice, creditRefund } from "./credit-invoice.ts";
export {
  attachmentOf,
  documentFiles,
  filenameOf,
  readAttachedDocument,
  readDocumentFile,
  registerInvoiceJobs,
} from "./document-files.ts";
export { drawSample } from "./draw-sample.ts";
export { invoiceRoutes } from "./invoice-routes.ts";
export { issueInvoice, type SaleTerms } from "./issue-document.ts";
export {
  countCorrections,
  listCorrections,
  storeCorrection,
  takeCorrection,
} from "./pending-corrections.ts";
export { invoicesData } from "./personal-data.ts";
export {
  billingDetails,
  type Document,
  documentsOfOrder,
  documentsWith,
  findInvoice,
  saveBilling,
} from "./queries.ts";
export { MONTH, REGISTER_COLUMNS, type RegisterRow, readRegister } from "./register.ts";
