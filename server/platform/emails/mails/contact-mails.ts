import { site } from "#content/site.ts";
import type { Mail } from "#server/platform/providers/mailer/mailer.ts";
import type { ContactMessage } from "#shared/contact-message.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

/** Mail to an operator: a visitor's message, with the visitor as reply address. */
export function contactMail({ to, message }: { to: string; message: ContactMessage }): Mail {
  const { name, email, company, phone } = message;
  const paragraphs = message.message.split(/\n+/).map((text): MailBlock => ({ kind: "text", text }));
  // Keeps the subject on one line, whatever the name contains.
  const subject = `Message from ${name}, ${company}`.replace(/\s+/g, " ");
  const rows = [
    ["Name", name],
    ["Email", email],
    ["Company", company],
    ["Phone", phone],
  ] as const;
  return {
    to,
    replyTo: email,
    subject,
    ...renderMail({
      title: subject,
      preview: message.message.slice(0, 120),
      blocks: [
        ...paragraphs,
        { kind: "facts", rows: rows.filter(([, value]) => value !== "") },
        { kind: "note", text: `Reply to this mail to answer ${email} directly.` },
      ],
    }),
  };
}

/** Mail to a visitor: an operator's reply with the original message below it. */
export function contactReplyMail({
  message,
  text,
  replyTo,
}: {
  message: Pick<ContactMessage, "name" | "email" | "message">;
  text: string;
  replyTo: string;
}): Mail {
  const paragraphs = text.split(/\n+/).map((line): MailBlock => ({ kind: "text", text: line }));
  return {
    to: message.email,
    replyTo,
    subject: `Re: your message to ${site.name}`,
    ...renderMail({
      title: `Hello ${message.name}`,
      preview: text.slice(0, 120),
      blocks: [...paragraphs, { kind: "note", text: `You wrote: ${message.message}` }],
    }),
  };
}

/** Mail to operators: a new address on the careers waitlist. */
export function waitlistMail({ to, email }: { to: string; email: string }): Mail {
  return {
    to,
    replyTo: email,
    subject: "New on the careers waitlist",
    ...renderMail({
      title: "New on the careers waitlist",
      preview: email,
      blocks: [
        { kind: "text", text: `${email} would like to hear about the next role.` },
        { kind: "note", text: "The address is stored once. Reply to this mail to write to it." },
      ],
    }),
  };
}
