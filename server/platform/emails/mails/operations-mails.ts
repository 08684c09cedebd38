import { formatPaise } from "#shared/money.ts";
import { renderMail } from "../render-mail.ts";

/** Mail to operators: tonight's backup failed. */
export function backupFailedMail({ day, folder, reason }: { day: string; folder: string; reason: string }) {
  const body = renderMail({
    title: "The nightly backup failed",
    preview: reason,
    blocks: [
      {
        kind: "text",
        text: "Last night's backup could not be written. It will be retried for some hours; older backups are untouched.",
      },
      { kind: "facts", rows: Object.entries({ Night: day, Folder: folder, Reason: reason }) },
      {
        kind: "note",
        text: "You get this mail at most once a night. To check it: npm run opswright -- doctor. To create a backup by hand: npm run opswright -- backup FILE",
      },
    ],
  });
  return { subject: `The backup of ${day} failed`, ...body };
}

type Drill = {
  day: string;
  verified: {
    createdAt: string;
    rows: number;
    files: number;
    missing: string[];
    money: { orders: number; paidPaise: number; refundedPaise: number };
  } | null;
  failure: string | null;
  isNightly: boolean;
};

/** Mail to operators: the result of the weekly restore drill. */
export function restoreDrillMail({ day, verified, failure, isNightly }: Drill) {
  const title = verified ? "The restore drill passed" : "The restore drill failed";
  const body = renderMail({
    title,
    preview: failure ?? "A backup was restored into a temporary database and compared.",
    blocks: [
      {
        kind: "text",
        text: verified
          ? "A backup was restored into a temporary database, and every row, the sums of money and the checksums of documents were compared."
          : "A backup could not be restored into a temporary database. It will be retried; check it with: npm run opswright -- backup verify FILE",
      },
      {
        kind: "facts",
        rows: verified
          ? [
              ["Archive", `${isNightly ? "nightly" : "written for the drill"}, ${verified.createdAt}`],
              ["Rows", String(verified.rows)],
              ["Files", String(verified.files)],
              ["Orders", `${verified.money.orders}, ${formatPaise(verified.money.paidPaise)} paid`],
              ["Refunded", formatPaise(verified.money.refundedPaise)],
              ["Missing documents", verified.missing.join(", ") || "none"],
            ]
          : [["Reason", failure ?? ""]],
      },
    ],
  });
  return { subject: `${title}: ${day}`, ...body };
}

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
      { kind: "facts", rows: Object.entries({ Document: number, Reason: reason, Shop: siteUrl }) },
    ],
  });
  return { subject: `Document ${number} is damaged`, ...body };
}

type DisabledWebhook = {
  url: string;
  reason: "failed" | "gone" | "operator";
  error: string;
  siteUrl: string;
};

/** Mail to operators: an endpoint is disabled, so the automation behind it has stopped. */
export function webhookDisabledMail({ url, reason, error, siteUrl }: DisabledWebhook) {
  const { host } = new URL(url);
  const why =
    reason === "gone"
      ? "It responded with 410, which means that the receiver wants no more events."
      : "Ten attempts within about three days have failed.";
  const body = renderMail({
    title: `Webhook to ${host} disabled`,
    preview: why,
    blocks: [
      { kind: "text", text: `${why} Events that happen from now on are not stored for it.` },
      { kind: "facts", rows: Object.entries({ Endpoint: url, "Last error": error }) },
      { kind: "text", text: "Repair the receiver, send a test event, then enable the endpoint again." },
      { kind: "button", label: "Open the webhooks", href: `${siteUrl}/operator/webhooks` },
    ],
  });
  return { subject: `Webhook to ${host} disabled`, ...body };
}
