import { grantMailWords as words } from "#content/mails/grant-mail.ts";
import { licenceMailWords, licences } from "#content/store/checkout/licence.ts";
import { claimUrl } from "#shared/urls.ts";
import { CLAIM_TOKEN } from "../queued-mail.ts";
import { button, facts, note, renderMail, text } from "../render-mail.ts";

type Handover = { kind: "gift" | "seat"; title: string; from: string | null; siteUrl: string };

export function licenceMail({ kind, title, from, siteUrl }: Handover) {
  const words = licenceMailWords[kind];
  const licence = kind === "gift" ? licences.person : licences.team;
  return renderMail({
    subject: words.subject(title),
    title: words.title,
    blocks: [
      text(words.text(title, from ?? licenceMailWords.someone)),
      button(licenceMailWords.button, siteUrl + claimUrl(CLAIM_TOKEN)),
      facts({ [licenceMailWords.item]: title, [licenceMailWords.licence]: licence.name }),
      note(licence.text),
      note(licenceMailWords.once),
    ],
  });
}

/** Mail to the recipient of a private item. */
export function grantMail({ title, siteUrl }: { title: string; siteUrl: string }) {
  return renderMail({
    subject: words.subject(title),
    title: words.title,
    blocks: [text(words.text(title)), button(words.button, `${siteUrl}/account`), note(words.note)],
  });
}
