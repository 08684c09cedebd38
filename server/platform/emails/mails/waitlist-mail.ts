import type { Mail } from "#server/platform/providers/mailer/mailer.ts";
import { renderMail } from "../render-mail.ts";

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
