import { grantMailWords as words } from "#content/mails/grant-mail.ts";
import { licenceMailWords, licences } from "#content/store/licence.ts";
import { claimUrl } from "#shared/urls.ts";
import { CLAIM_TOKEN } from "../queued-mail.ts";
import { renderMail } from "../render-mail.ts";

type Handover = { kind: "gift" | "seat"; title: string; from: string | null; siteUrl: string };

export function licenceMail({ kind, title, from, siteUrl }: Handover) {
  const words = licenceMailWords[kind];
  const text = words.text(title, from ?? licenceMailWords.someone);
  const licence = kind === "gift" ? licences.person : licences.team;
  return {
    subject: words.subject(title),
    ...renderMail({
      title: words.title,
      preview: text,
      blocks: [
        { kind: "text", text },
        { kind: "button", label: licenceMailWords.button, href: siteUrl + claimUrl(CLAIM_TOKEN) },
        {
          kind: "facts",
          rows: Object.entries({ [licenceMailWords.item]: title, [licenceMailWords.licence]: licence.name }),
        },
        { kind: "note", text: licence.text },
        { kind: "note", text: licenceMailWords.once },
      ],
    }),
  };
}

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
