export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Given for news, which people can stop by one click in their mail program (RFC 8058). Receipts and sign-in links have none. */
  news?: { userId: string; unsubscribeUrl: string };
  /** A uuid: the same mail sent again after a crash is known by it, and shown once. */
  id?: string;
};

export type Attachment = { filename: string; contentType: string; content: Uint8Array };
/** A mail with the files that go along. */
type WholeMail = Mail & { attachments?: Attachment[] };

/**
 * Sends one mail. Every implementation promises: when `send` resolves, the mail has been taken over by the next hop;
 * when it rejects, it was not, and sending again is right, unless it rejects with `MailRefused`. No field can add a header or a recipient. Callers go through a
 * job, which retries.
 */
export interface Mailer {
  send(mail: WholeMail): Promise<void>;
}

/** The receiving server will not take this mail, now or later: the address does not exist, or does not want it. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** The mail as it may be sent: its subject on one line, and nothing but an address where an address belongs. */
export function withSafeHeaders<M extends Mail>(mail: M): M {
  if (/[\r\n]/.test(`${mail.to}${mail.replyTo ?? ""}${mail.news?.unsubscribeUrl ?? ""}`))
    throw new Error("An address with a line break in it");
  return { ...mail, subject: mail.subject.replace(/\s+/g, " ").trim() };
}
