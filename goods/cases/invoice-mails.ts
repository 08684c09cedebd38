import type { Stage } from "n8n-proof";
import { pdf } from "n8n-proof";

/** An invoice as its PDF's first line and as read by the model. */
export const invoice = (number: string, more: object = {}) => ({
  vendor: "Paper & Co",
  invoice_number: number,
  po_number: "PO-1",
  invoice_date: "2026-11-10",
  due_date: "2026-12-10",
  currency: "EUR",
  tax: 19,
  total: 119,
  lines: [{ description: "Paper", quantity: 10, amount: 100 }],
  ...more,
});
type Invoice = ReturnType<typeof invoice>;

export async function open(stage: Stage, ledger: string[][] = []) {
  stage.apps.sheets.tab(
    "Ledger",
    ["booked_at", "vendor", "invoice_number", "due_date", "total", "currency"],
    ledger,
  );
  stage.apps.sheets.tab(
    "Orders",
    ["po_number", "approved_total", "received"],
    [
      ["PO-1", "5,000.00", "yes"],
      ["PO-2", "100", "Yes"],
      ["PO-3", "5000", "no"],
      ["PO-4", "to be agreed", "yes"],
    ],
  );
  await stage.open({ settings: { archive_folder: "folder1" } });
}

/** Delivers mails with invoices as PDFs and polls. The model reads each PDF's text. */
export async function receive(stage: Stage, ...mails: (Invoice | "scan")[][]) {
  const all = mails.flat();
  stage.apps.openAi.answers(
    (prompt) =>
      all.find((item) => item !== "scan" && prompt.includes(`Invoice ${item.invoice_number}.`)) ?? {},
  );
  await stage.pass({ minutes: 1 });
  for (const mail of mails) {
    const attachments = [];
    for (const item of mail)
      attachments.push(
        item === "scan"
          ? { filename: "scan.pdf", bytes: Buffer.from("no PDF at all") }
          : {
              filename: `${item.invoice_number}.pdf`,
              bytes: await pdf(`Invoice ${item.invoice_number}.`, item.vendor),
            },
      );
    stage.apps.gmail.receive({
      from: "billing@paper.example",
      subject: "Invoice",
      text: "See the file",
      attachments,
    });
  }
  await stage.pass({ minutes: 5 });
  await stage.fire();
}
