import { licenceMailWords, licences } from "#content/store/licence.ts";
import { claimUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

type Handover = { kind: "gift" | "seat"; title: string; from: string | null; token: string; siteUrl: string };

export function licenceMail({ kind, title, from, token, siteUrl }: Handover) {
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
        { kind: "button", label: licenceMailWords.button, href: siteUrl + claimUrl(token) },
        {
          kind: "facts",
          rows: [
            [licenceMailWords.item, title],
            [licenceMailWords.licence, licence.name],
          ],
        },
        { kind: "note", text: licence.text },
        { kind: "note", text: licenceMailWords.once },
      ],
    }),
  };
}
