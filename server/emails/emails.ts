/** What others may use of this folder: the way a mail goes out, and the mails themselves. */
export { backupFailedMail } from "./backup-mail.ts";
export { contactMail, contactReplyMail } from "./contact-mail.ts";
export { disputeMail } from "./dispute-mail.ts";
export { forgetEmailChoice, readEmailChoice, saveEmailChoice } from "./email-choice.ts";
export { licenceMail } from "./licence-mail.ts";
export { mailId } from "./mail-id.ts";
export { mismatchMail } from "./mismatch-mail.ts";
export { newsReaders, readUnsubscribeToken, unsubscribeUrl } from "./news.ts";
export { oddRateMail } from "./odd-rate-mail.ts";
export {
  countUndeliverable,
  listUndeliverable,
  mailNumbers,
  queueMail,
  registerMailJobs,
  resendMail,
} from "./outbox.ts";
export { passkeyMail } from "./passkey-mail.ts";
export { mailsData, refusedAddressData } from "./personal-data.ts";
export { mailsAbout } from "./queries.ts";
export type { QueuedMail } from "./queued-mail.ts";
export { receiptMail } from "./receipt-mail.ts";
export { operatorRefundMail, refundMail } from "./refund-mail.ts";
export { reminderMail } from "./reminder-mail.ts";
export { reviewRequestMail } from "./review-request-mail.ts";
export { signInMail } from "./sign-in-mail.ts";
export { operatorAddresses, tellOperators } from "./tell-operators.ts";
export { updateMail } from "./update-mail.ts";
export { waitlistMail } from "./waitlist-mail.ts";
