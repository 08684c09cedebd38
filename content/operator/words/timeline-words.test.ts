import { expect, test } from "vitest";
import { eventFacts, eventWords } from "./timeline-words.ts";

test("CO-5: provider events have readable titles, unknown ones too", () => {
  expect(eventWords("webhook_received", { event: "payment.authorized" }).title).toBe(
    "The provider reports: the bank has reserved the money",
  );
  expect(eventWords("webhook_received", { event: "payment.on_hold" }).title).toBe(
    "The provider reports: payment on hold",
  );
});

test("CO-5: an event's details are amounts, texts and document numbers, never ids or internal names", () => {
  const refund = { refund: "6f1c", amount_paise: 120_000 };
  expect(eventFacts({ ...refund, note: "double purchase", reason: "operator" })).toBe(
    "₹1,200, double purchase",
  );
  expect(eventFacts({ ...refund, reason: "operator" })).toBe("₹1,200");
  expect(eventFacts({ ...refund, reason: "at_provider" })).toBe("₹1,200, refunded at the provider");
  expect(eventFacts({ dispute: "disp_1", status: "under_review", amount_paise: 100, reason: "fraud" })).toBe(
    "₹1, under review, fraud",
  );
  expect(eventFacts({ payment: "pay_1", failures: 2 })).toBe("try 2");
});
