import { formatPaise } from "#shared/money/money.ts";
import { button, facts, note, renderMail, text } from "../render-mail.ts";

/** Mail to operators: tonight's backup failed. */
export function backupFailedMail({ day, folder, reason }: { day: string; folder: string; reason: string }) {
  return renderMail({
    subject: `The backup of ${day} failed`,
    title: "The nightly backup failed",
    preview: reason,
    blocks: [
      text(
        "Last night's backup could not be written. It will be retried for some hours; older backups are untouched.",
      ),
      facts({ Night: day, Folder: folder, Reason: reason }),
      note(
        "You get this mail at most once a night. To check it: npm run opswright -- doctor. To create a backup by hand: npm run opswright -- backup FILE",
      ),
    ],
  });
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
  return renderMail({
    subject: `${title}: ${day}`,
    title,
    preview: failure ?? "A backup was restored into a temporary database and compared.",
    blocks: [
      text(
        verified
          ? "A backup was restored into a temporary database, and every row, the sums of money and the checksums of documents were compared."
          : "A backup could not be restored into a temporary database. It will be retried; check it with: npm run opswright -- backup verify FILE",
      ),
      facts(
        verified
          ? {
              Archive: `${isNightly ? "nightly" : "written for the drill"}, ${verified.createdAt}`,
              Rows: String(verified.rows),
              Files: String(verified.files),
              Orders: `${verified.money.orders}, ${formatPaise(verified.money.paidPaise)} paid`,
              Refunded: formatPaise(verified.money.refundedPaise),
              "Missing documents": verified.missing.join(", ") || "none",
            }
          : { Reason: failure ?? "" },
      ),
    ],
  });
}

type Damaged = { number: string; reason: string; siteUrl: string };

/** Mail to operators: the stored PDF of an issued document is lost or altered. */
export function damagedDocumentMail({ number, reason, siteUrl }: Damaged) {
  return renderMail({
    subject: `Document ${number} is damaged`,
    title: "An issued document cannot be shown",
    preview: reason,
    blocks: [
      text(
        "The PDF of an issued document was requested and does not match the checksum stored when it was drawn. It was not shown, " +
          "and nothing was overwritten. Restore the file from a backup: it is in the archive under files/invoices.",
      ),
      facts({ Document: number, Reason: reason, Shop: siteUrl }),
    ],
  });
}

type DisabledWebhook = {
  url: string;
  reason: "failed" | "gone" | "operator";
  error: string;
  siteUrl: string;
};

/** Mail to operators: an endpoint is disabled, so the automation behind it has stopped. */
export function webhookDisabledMail({ url, reason, error, siteUrl }: DisabledWebhook) {
  const subject = `Webhook to ${new URL(url).host} disabled`;
  const why =
    reason === "gone"
      ? "It responded with 410, which means that the receiver wants no more events."
      : "Ten attempts within about three days have failed.";
  return renderMail({
    subject,
    title: subject,
    preview: why,
    blocks: [
      text(`${why} Events that happen from now on are not stored for it.`),
      facts({ Endpoint: url, "Last error": error }),
      text("Repair the receiver, send a test event, then enable the endpoint again."),
      button("Open the webhooks", `${siteUrl}/operator/webhooks`),
    ],
  });
}
