import { updateMailWords as words } from "#content/mails/update-mail.ts";
import { libraryUrl } from "#shared/urls.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

type Update = { title: string; version: string; changelog: string; siteUrl: string; unsubscribeUrl: string };

export function updateMail({ title, version, changelog, siteUrl, unsubscribeUrl }: Update) {
  const changes = changelog.split(/\n+/).filter((line) => line.trim() !== "");
  const intro = changes.length > 0 ? [words.changes, ...changes] : [];
  return {
    subject: words.subject(title, version),
    ...renderMail({
      title: words.title,
      preview: changes[0] ?? words.text(title, version),
      blocks: [
        { kind: "text", text: words.text(title, version) },
        ...intro.map((text): MailBlock => ({ kind: "text", text })),
        { kind: "button", label: words.button, href: siteUrl + libraryUrl() },
        { kind: "note", text: words.whyThisMail },
        { kind: "link", label: words.unsubscribe, href: unsubscribeUrl },
      ],
    }),
  };
}
