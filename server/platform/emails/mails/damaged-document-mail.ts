import { renderMail } from "../render-mail.ts";

type Damaged = { number: string; reason: string; siteUrl: string };

/** Mail to operators: the stored PDF of an issued document is lost or altered. */
export function damagedDocumentMail({ number, reason, siteUrl }: Damaged) {
  const body = renderMail({
    title: "An issued document cannot be shown",
    preview: reason,
    blocks: [
      {
        kind: "text",
        text:
          "The PDF of an issued document was requested and does not match the checksum stored when it was drawn. It was not shown, " +
          "and nothing was overwritten. Restore the file from a backup: it is in the archive under files/invoices.",
      },
      {
        kind: "facts",
        rows: [
          ["Document", number],
          ["Reason", reason],
          ["Shop", siteUrl],
        ],
      },
    ],
  });
  return { subject: `Document ${number} is damaged`, ...body };
}
