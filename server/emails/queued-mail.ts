import type { Attachment, Mail } from "#server/providers/mailer/mailer.ts";

/** A mail as it waits: what is attached is named, and read when it is sent. */
export type QueuedMail = Mail & { attachments?: AttachedDocument[] };
export type AttachedDocument = Omit<Attachment, "content"> & { documentId: string };
/** The bytes of a document; `register-jobs.ts` says who has them. */
export type ReadDocument = (documentId: string) => Promise<Uint8Array>;
