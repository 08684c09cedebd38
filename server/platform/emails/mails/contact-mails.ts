import { site } from "#content/site.ts";
import type { Mail } from "#server/platform/providers/mailer/mailer.ts";
import type { ContactMessage } from "#shared/contact/contact-message.ts";
import { facts, note, renderMail, text } from "../render-mail.ts";

const paragraphs = (message: string) => message.split(/\n+/).map(text);

/** Mail to an operator: a visitor's message, with the visitor as reply address. */
export function contactMail({ to, message }: { to: string; message: ContactMessage }): Mail {
  const { name, email, company, phone } = message;
  // Keeps the subject on one line, whatever the name contains.
  const subject = `Message from ${name}, ${company}`.replace(/\s+/g, " ");
  return {
    to,
    replyTo: email,
    ...renderMail({
      subject,
      title: subject,
      preview: message.message.slice(0, 120),
      blocks: [
        ...paragraphs(message.message),
        facts({ Name: name || null, Email: email || null, Company: company || null, Phone: phone || null }),
        note(`Reply to this mail to answer ${email} directly.`),
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
  return {
    to: message.email,
    replyTo,
    ...renderMail({
      subject: `Re: your message to ${site.name}`,
      title: `Hello ${message.name}`,
      preview: text.slice(0, 120),
      blocks: [...paragraphs(text), note(`You wrote: ${message.message}`)],
    }),
  };
}

/** Mail to operators: a new address on the careers waitlist. */
export function waitlistMail({ to, email }: { to: string; email: string }): Mail {
  return {
    to,
    replyTo: email,
    ...renderMail({
      subject: "New on the careers waitlist",
      title: "New on the careers waitlist",
      preview: email,
      blocks: [
        text(`${email} would like to hear about the next role.`),
        note("The address is stored once. Reply to this mail to write to it."),
      ],
    }),
  };
}
