import { createTransport } from "nodemailer";
import { type Mail, type Mailer, MailRefused, withSafeHeaders } from "./mailer.ts";

export function createSmtpMailer(options: { url: string; from: string; requireTls?: boolean }): Mailer {
  const transport = createTransport({
    url: options.url,
    requireTLS: options.requireTls ?? false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      const { id, news, attachments = [], ...content } = withSafeHeaders(mail);
      const messageId = id && `<${id}@${options.from.split("@").at(-1)?.replace(/>.*$/, "")}>`;
      try {
        await transport.sendMail({
          from: options.from,
          ...content,
          attachments: attachments.map((attachment) => ({
            ...attachment,
            content: Buffer.from(attachment.content),
          })),
          ...(messageId && { messageId }),
          headers: unsubscribeHeaders(news),
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
  };
}

function unsubscribeHeaders(news: Mail["news"]): Record<string, string> {
  if (!news) return {};
  return {
    "List-Unsubscribe": `<${news.unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/**
 * A 5xx about the recipient or the mail is final. One about our login or sender is for the operator to fix.
 */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return Number(error.responseCode) >= 500 && (error.command === "RCPT TO" || error.command === "DATA");
}
