import { grantMailWords as words } from "#content/mails/grant-mail.ts";
import { renderMail } from "../render-mail.ts";

/** Mail to the recipient of a private item. */
export function grantMail({ title, siteUrl }: { title: string; siteUrl: string }) {
  return {
    subject: words.subject(title),
    ...renderMail({
      title: words.title,
      preview: words.text(title),
      blocks: [
        { kind: "text", text: words.text(title) },
        { kind: "button", label: words.button, href: `${siteUrl}/account` },
        { kind: "note", text: words.note },
      ],
    }),
  };
}
