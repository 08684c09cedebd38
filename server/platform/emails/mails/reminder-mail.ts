import { reminderMailWords as words } from "#content/mails/reminder-mail.ts";
import { orderUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

type Reminder = { reference: string; title: string; siteUrl: string; unsubscribeUrl: string };

export function reminderMail({ reference, title, siteUrl, unsubscribeUrl }: Reminder) {
  return {
    subject: words.subject(title),
    ...renderMail({
      title: words.title,
      preview: words.text(title),
      blocks: [
        { kind: "text", text: words.text(title) },
        { kind: "facts", rows: Object.entries({ [words.item]: title, [words.order]: reference }) },
        { kind: "button", label: words.button, href: siteUrl + orderUrl(reference) },
        { kind: "note", text: words.whyThisMail },
        { kind: "link", label: words.unsubscribe, href: unsubscribeUrl },
      ],
    }),
  };
}
