export { forgetEmailChoice, readEmailChoice, saveEmailChoice } from "./email-choice.ts";
export { mailId } from "./mail-id.ts";
export { backupFailedMail } from "./mails/backup-mail.ts";
export { contactMail, contactReplyMail } from "./mails/contact-mail.ts";
export { correctionAskedMail, correctionDecidedMail } from "./mails/correction-mail.ts";
export { damagedDocumentMail } from "./mails/damaged-document-mail.ts";
export { disputeMail } from "./mails/dispute-mail.ts";
export { failingProofMail } from "./mails/failing-proof-mail.ts";
export { grantMail } from "./mails/grant-mail.ts";
export { licenceMail } from "./mails/licence-mail.ts";
export { mismatchMail } from "./mails/mismatch-mail.ts";
export { oddRateMail, staleRateMail } from "./mails/odd-rate-mail.ts";
export { passkeyMail } from "./mails/passkey-mail.ts";
export { receiptMail } from "./mails/receipt-mail.ts";
export { operatorRefundMail, refundMail } from "./mails/refund-mail.ts";
export { reminderMail } from "./mails/reminder-mail.ts";
export { restoreDrillMail } from "./mails/restore-drill-mail.ts";
export { reviewRequestMail } from "./mails/review-request-mail.ts";
export { signInMail } from "./mails/sign-in-mail.ts";
export { updateMail } from "./mails/update-mail.ts";
export { versionPublishedMail } from "./mails/version-published-mail.ts";
export { waitlistMail } from "./mails/waitlist-mail.ts";
export { webhookDisabledMail } from "./mails/webhook-disabled-mail.ts";
export { newsReaders, readUnsubscribeToken, unsubscribeUrl } from "./news.ts";
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
export type { HandingOver, QueuedMail } from "./queued-mail.ts";
export { signedMailer } from "./signed-mailer.ts";
export { operatorAddresses, tellOperators } from "./tell-operators.ts";
