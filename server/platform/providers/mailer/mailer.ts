export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /**
   * Set for news, which recipients can stop with one click (RFC 8058). Receipts and sign-in links have none.
   */
  news?: { userId: string; unsubscribeUrl: string };
  /** UUID that identifies the same mail when it is sent again after a crash. */
  id?: string;
};

export type Attachment = { filename: string; contentType: string; content: Uint8Array };
type WholeMail = Mail & { attachments?: Attachment[] };

/**
 * Sends one mail. Every implementation promises: when `send` resolves, the mail has been taken over by the next hop;
 * when it rejects, it was not, and sending again is right, unless it rejects with `MailRefused`. No field can add a header or a recipient. Callers go through a
 * job, which retries.
 */
export interface Mailer {
  send(mail: WholeMail): Promise<void>;
}

/** Permanent rejection: the address does not exist or does not accept this mail. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Returns the mail with a single-line subject; throws for a line break in an address. */
export function withSafeHeaders<M extends Mail>(mail: M): M {
  if (/[\r\n]/.test(`${mail.to}${mail.replyTo ?? ""}${mail.news?.unsubscribeUrl ?? ""}`))
    throw new Error("email address contains a line break");
  return { ...mail, subject: mail.subject.replace(/\s+/g, " ").trim() };
}
