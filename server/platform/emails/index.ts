export { contactMail, contactReplyMail, waitlistMail } from "./mails/contact-mails.ts";
export { correctionAskedMail, correctionDecidedMail } from "./mails/correction-mail.ts";
export { grantMail, licenceMail } from "./mails/licence-mails.ts";
export { reminderMail, reviewRequestMail, updateMail } from "./mails/news-mails.ts";
export {
  backupFailedMail,
  damagedDocumentMail,
  restoreDrillMail,
  webhookDisabledMail,
} from "./mails/operations-mails.ts";
export { disputeMail, mismatchMail, oddRateMail, staleRateMail } from "./mails/payment-alerts.ts";
export { receiptMail } from "./mails/receipt-mail.ts";
export { operatorRefundMail, refundMail } from "./mails/refund-mail.ts";
export { passkeyMail, signInMail } from "./mails/sign-in-mails.ts";
export { failingProofMail, versionPublishedMail } from "./mails/version-mails.ts";
export {
  newsReaders,
  readEmailChoice,
  readUnsubscribeToken,
  saveEmailChoice,
  unsubscribeUrl,
} from "./news.ts";
export { deleteEmailChoice } from "./news-queries.ts";
export {
  addMailJob,
  countUndeliverable,
  listUndeliverable,
  mailNumbers,
  queueMail,
  registerMailJobs,
  resendMail,
} from "./outbox.ts";
export { mailsData, refusedAddressData } from "./personal-data.ts";
export { type MailRow, mailInsert, mailRow, mailsAbout, mailsById, mailsTo } from "./queries.ts";
export { type HandingOver, mailId, type QueuedMail } from "./queued-mail.ts";
export { signedMailer } from "./signed-mailer.ts";
export { operatorAddresses, tellOperators } from "./tell-operators.ts";
