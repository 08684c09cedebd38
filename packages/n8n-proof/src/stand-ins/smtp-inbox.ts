import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  /** The envelope's recipient, which decides the delivery. */
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
};

/** A real SMTP server on loopback that stores received mails. `refuse` makes it reject the next mails. */
export async function startSmtpInbox(port = 0) {
  const mails: ReceivedMail[] = [];
  const messageIds: { subject: string; messageId: string | undefined }[] = [];
  const headerNames = new Set<string>();
  const refused = new Set<string>();
  let refusals = 0;
  let lastHeaders: Record<string, string> = {};
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (!refused.has(address)) return done();
      done(Object.assign(new Error("No such user"), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (source) => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        }
        const {
          subject = "",
          text = "",
          html = "",
          replyTo,
          headers,
          messageId,
        } = await PostalMime.parse(source);
        for (const { key } of headers) headerNames.add(key.toLowerCase());
        lastHeaders = Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
        const to = session.envelope.rcptTo.map((entry) => entry.address).join(", ");
        mails.push({
          to,
          subject,
          text: text.trim(),
          html: html.trim(),
          replyTo: replyTo?.[0]?.address ?? null,
        });
        messageIds.push({ subject, messageId });
        done();
        // The sender disconnected in the middle of a mail.
      }, done);
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    /** Message ids, by which mail programs recognise duplicates. */
    messageIds,
    headerNames,
    /** Headers of the newest mail, with lower-case names. */
    lastHeaders: () => lastHeaders,
    /** Addresses that are rejected as unknown. */
    refused,
    refuse(count: number) {
      refusals = count;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
