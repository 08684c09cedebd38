import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Stage, TemplateCheck } from "n8n-proof";
import { invoice, open, receive } from "./invoice-mails.ts";

const booked = (stage: Stage) => stage.apps.sheets.rows("Ledger").map(({ invoice_number }) => invoice_number);

export const invoiceInbox: TemplateCheck = {
  slug: "invoice-inbox-to-ledger",
  promises: {
    books: "Reads supplier PDFs from Gmail, and books only what passes",
    all: "Every PDF of every mail is handled, however many come in one poll",
    order: "Compared with its purchase order: none, too much or an order without an amount goes to a person",
    receipt: "Compared with the goods receipt: what has not arrived goes to a person",
    duplicate: "Duplicates are stopped, in the ledger and within one poll, whatever the file is called",
    sums: "Wrong sums are stopped",
    approval: "A person approves above your limit; 'Hold' or no answer books nothing",
    archive: "The PDF of a booked invoice is archived under date, vendor and number",
    unreadable: "A PDF that cannot be read goes to a person",
  },
  cases: [
    {
      name: "a valid invoice: booked, archived, email marked as read",
      proves: ["books", "archive"],
      async run(stage) {
        await open(stage);
        await receive(stage, [invoice("R-1")]);
        const [row, ...more] = stage.apps.sheets.rows("Ledger");
        equal(more.length, 0);
        deepEqual(
          { ...row, booked_at: "" },
          {
            booked_at: "",
            vendor: "Paper & Co",
            invoice_number: "R-1",
            due_date: "2026-12-10",
            total: 119,
            currency: "EUR",
          },
        );
        deepEqual(
          stage.apps.drive.files.map(({ name, parents }) => [name, parents]),
          [["2026-11-10 Paper & Co R-1.pdf", ["folder1"]]],
        );
        match(stage.apps.drive.files[0]?.content.toString("latin1") ?? "", /^%PDF-/);
        equal(stage.apps.gmail.unread(), 0);
        equal(stage.apps.slack.messages.length, 0);
      },
    },
    {
      name: "two emails with three PDFs: three bookings, each with its file",
      kind: "two at once",
      proves: ["all"],
      async run(stage) {
        await open(stage);
        await receive(stage, [invoice("R-1"), invoice("R-2")], [invoice("R-3", { vendor: "Ink Ltd" })]);
        deepEqual(booked(stage), ["R-1", "R-2", "R-3"]);
        deepEqual(
          stage.apps.drive.files.map(({ name }) => name),
          ["2026-11-10 Paper & Co R-1.pdf", "2026-11-10 Paper & Co R-2.pdf", "2026-11-10 Ink Ltd R-3.pdf"],
        );
        equal(stage.apps.gmail.unread(), 0);
      },
    },
    {
      name: "an invoice that fails a check goes to a person with the reason; the rest is booked",
      proves: ["order", "receipt", "sums", "unreadable", "books"],
      async run(stage) {
        await open(stage);
        await receive(
          stage,
          [invoice("NO-PO", { po_number: undefined }), invoice("WRONG-PO", { po_number: "PO-9" })],
          [
            invoice("MUCH", { po_number: "PO-2" }),
            invoice("LATE", { po_number: "PO-3" }),
            invoice("OPEN", { po_number: "PO-4" }),
          ],
          [invoice("SUM", { total: 129 }), "scan", invoice("GOOD")],
        );
        deepEqual(booked(stage), ["GOOD"]);
        const reasons = stage.apps.slack
          .texts()
          .map((text) => text.replace(/^#accounts-payable: Invoice /, ""));
        for (const [number, reason] of [
          ["NO-PO", "no purchase order"],
          ["WRONG-PO", "no purchase order"],
          ["MUCH", "more than the order allows"],
          ["LATE", "goods not received yet"],
          ["OPEN", "more than the order allows"],
          ["SUM", "lines and tax do not add up to the total"],
          ["scan.pdf", "the PDF could not be read"],
        ])
          ok(
            reasons.some((text) => text.startsWith(`${number} from`) && text.includes(String(reason))),
            `${number}: ${reasons.join(" | ")}`,
          );
        equal(reasons.length, 7);
        equal(stage.apps.gmail.unread(), 0);
      },
    },
    {
      name: "the same invoice twice is a duplicate; another vendor's number is not",
      proves: ["duplicate"],
      async run(stage) {
        await open(stage, [
          ["2026-10-01", "PAPER & Co ", "R-1", "", "119", "EUR"],
          ["2026-10-01", "Other", "R-2", "", "119", "EUR"],
        ]);
        await receive(stage, [invoice("R-1")], [invoice("R-2"), invoice("R-2")]);
        deepEqual(booked(stage).slice(2), ["R-2"]);
        equal(stage.apps.gmail.unread(), 0);
      },
    },
    {
      name: "above the limit a person pays or holds, one invoice after the other; without an answer it is held",
      proves: ["approval"],
      async run(stage) {
        await open(stage);
        const large = (number: string) =>
          invoice(number, { total: 1190, tax: 190, lines: [{ description: "Paper", amount: 1000 }] });
        await receive(stage, [large("BIG-1"), invoice("SMALL")], [large("BIG-2")], [large("BIG-3")]);
        deepEqual(booked(stage), ["SMALL"]);
        match(stage.apps.slack.messages[0]?.text ?? "", /Pay Paper & Co 1190 EUR \(invoice BIG-1\)\?/);
        await stage.click(stage.apps.slack.messages[0]?.buttons.Pay);
        deepEqual(booked(stage), ["SMALL", "BIG-1"]);
        await stage.click(stage.apps.slack.messages[1]?.buttons.Hold);
        match(stage.apps.slack.texts()[2] ?? "", /Invoice BIG-2 .* needs eyes: held by the approver/);
        await stage.pass({ days: 3, hours: 1 });
        match(
          stage.apps.slack.texts()[4] ?? "",
          /Invoice BIG-3 .* needs eyes: held by the approver, or nobody answered/,
        );
        deepEqual(booked(stage), ["SMALL", "BIG-1"]);
        equal(stage.apps.gmail.unread(), 0);
      },
    },
    {
      name: "the model, sheet, Drive and Gmail are busy: retried, nothing booked twice",
      kind: "an app fails",
      async run(stage) {
        await open(stage);
        stage.fail("openAi", { status: 429 });
        stage.fail("sheets", { status: 429 });
        stage.fail("drive", { status: 500, path: /upload/ });
        stage.fail("gmail", { status: 500, path: /modify/ });
        await receive(stage, [invoice("R-1")]);
        deepEqual(booked(stage), ["R-1"]);
        equal(stage.apps.gmail.unread(), 0);
      },
    },
    {
      name: "the model is down: every invoice goes to a person",
      kind: "an app fails",
      proves: ["unreadable"],
      async run(stage) {
        await open(stage);
        stage.fail("openAi", { status: 500, times: 200 });
        await receive(stage, [invoice("R-1")], [invoice("R-2")]);
        deepEqual(booked(stage), []);
        equal(
          stage.apps.slack.texts().filter((text) => text.includes("the PDF could not be read")).length,
          2,
        );
      },
    },
    {
      name: "an empty inbox, or an email without a PDF: nothing happens",
      kind: "empty input",
      async run(stage) {
        await open(stage);
        await stage.pass({ minutes: 5 });
        await stage.fire("nothing");
        await receive(stage, []);
        deepEqual(booked(stage), []);
        equal(stage.apps.openAi.prompts.length, 0);
        ok((await stage.executions()).every(({ status }) => status === "success"));
      },
    },
    {
      name: "the next check books only the next email",
      kind: "a second run",
      proves: ["books"],
      async run(stage) {
        await open(stage);
        await receive(stage, [invoice("R-1")]);
        await receive(stage, [invoice("R-2")]);
        await stage.pass({ minutes: 5 });
        await stage.fire("nothing");
        deepEqual(booked(stage), ["R-1", "R-2"]);
      },
    },
  ],
};
