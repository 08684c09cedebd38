import { expect, test } from "vitest";
import { correctQuery, suggestQueries } from "./nearest-query.ts";

const items = [
  { title: "Invoice Inbox to Ledger", summary: "Reads invoices.", tags: ["accounts payable"] },
  { title: "Inbound Lead Router", summary: null, tags: ["hubspot"] },
];
const filter = (query: string, tags: string[] = []) => ({ query, tags });

test.each([
  ["invoce", "invoice"],
  ["Inviocse", "invoice"],
  ["hubpsot", "hubspot"],
  ["inbuond lead", "inbound lead"],
  ["qqqqqqq", null],
  ["led", null],
])("SW-5: corrects %s to %s", (query, corrected) => {
  expect(correctQuery(items, filter(query))).toBe(corrected);
});

test("SW-5: corrects only to what the chosen tags leave", () => {
  expect(correctQuery(items, filter("invoce", ["hubspot"]))).toBeNull();
});

test("SW-5: suggests the nearest words when nothing is close enough", () => {
  expect(suggestQueries(items, filter("ledgible"))[0]).toBe("ledger");
  expect(suggestQueries(items, filter("zzzzzzzzz"))).toEqual([]);
});
