import { formatPaise } from "#shared/money.ts";
import { renderMail } from "../render-mail.ts";

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
