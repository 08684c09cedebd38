import { expect, test } from "vitest";
import { receiptMail } from "./receipt-mail.ts";

test("PY-9 a receipt has one button, an inline mark, and states that its PDF is attached", () => {
  const { html, text } = receiptMail({
    ...{ reference: "OW-1", title: "Lead Router", amountPaise: 406_700, priceCents: 4900 },
    ...{ rate: "1 USD = 83 INR", paidAt: new Date(0), paymentId: "pay_1", licence: "person" as const },
    ...{ siteUrl: "https://site.example", giftTo: null },
    invoice: { kind: "invoice", number: "OW/26-27/00001" },
  });
  expect(html.match(/class="button"/g)).toHaveLength(1);
  for (const part of ["dot", "block"]) expect(html).toContain(`class="${part}"`);
  expect(html).not.toMatch(/<img|url\(/);
  expect(text).toContain("The tax invoice is attached as a PDF");
  expect(text).toContain("https://site.example/store?order=OW-1");
});
