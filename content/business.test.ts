import { expect, it } from "vitest";
import { business, businessFaults } from "./business.ts";

it("GR-1 the seller's facts hold: check digit, state, prefixes, rate", () => {
  expect(businessFaults(business)).toEqual([]);
  const wrong = { ...business, gstin: "29AABCO1234F1ZA", state: "27", taxRate: 5 } as const;
  expect(businessFaults(wrong)).toHaveLength(3);
});
