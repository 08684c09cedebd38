import { createTransport } from "nodemailer";
import { type Mailer, withSafeHeaders } from "./mailer.ts";

export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send({ id, ...mail }) {
      const messageId = id && `<${id}@${options.from.split("@").at(-1)?.replace(/>.*$/, "")}>`;
      await transport.sendMail({
        from: options.from,
        ...withSafeHeaders(mail),
        ...(messageId && { messageId }),
      });
    },
  };
}
