import { hash } from "node:crypto";
import type { MailContent } from "#server/platform/db/schema/mails.ts";

/** With an id it is sent once, however often it is queued. */
export type QueuedMail = MailContent & { id?: string };
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
