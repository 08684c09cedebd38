import type { Attachment, Mail } from "#server/platform/providers/mailer/mailer.ts";

/**
 * A mail as it waits: what is attached is named, and read when it is sent. Tokens are made then, too, so that neither a queue nor a backup
 * opens anything: till then their names stand in the text.
 */
export type QueuedMail = Mail & {
  attachments?: AttachedDocument[];
  /** The gift or seat that it hands over, by the id of its link. */
  handsOver?: string;
};
export type AttachedDocument = Omit<Attachment, "content"> & { documentId: string };
export type HandingOver = { linkId: string; mailId: string };

export const CLAIM_TOKEN = "CLAIM-TOKEN";
export const UNSUBSCRIBE_TOKEN = "UNSUBSCRIBE-TOKEN";

/** What a mail gets when it is sent; `register-jobs.ts` says who has it. */
export type MailParts = {
  /** The bytes of a document. */
  readDocument(documentId: string): Promise<Uint8Array>;
  /** Null: it has been taken, or a later mail hands it over. */
  makeClaimToken(handingOver: HandingOver): Promise<string | null>;
};
