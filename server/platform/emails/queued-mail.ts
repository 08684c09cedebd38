import { hash } from "node:crypto";
import type { Attachment, Mail } from "#server/platform/providers/mailer/mailer.ts";

/**
 * A mail as queued: attachments are references, read on sending. Tokens are created on sending too, so that neither
 * queue nor backup contains a valid one; until then the text contains placeholders.
 */
export type QueuedMail = Mail & {
  attachments?: AttachedDocument[];
  /** The licence link whose gift or seat the mail hands over. */
  handsOver?: string;
};
export type AttachedDocument = Omit<Attachment, "content"> & { documentId: string };
export type HandingOver = { linkId: string; mailId: string };

export const CLAIM_TOKEN = "CLAIM-TOKEN";
export const UNSUBSCRIBE_TOKEN = "UNSUBSCRIBE-TOKEN";

/** Additions to a mail on sending; `register-jobs.ts` provides them. */
export type MailParts = {
  readDocument(documentId: string): Promise<Uint8Array>;
  /** Null if it has been claimed, or a later mail hands it over. */
  makeClaimToken(handingOver: HandingOver): Promise<string | null>;
};

/** Derives a stable mail id from the mail's subject, so that retries do not send it twice. */
export function mailId(...parts: string[]): string {
  const hex = hash("sha256", parts.join(" "));
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
