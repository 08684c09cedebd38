import fc from "fast-check";
import { expect, it } from "vitest";
import { correctableUntil, financialYear } from "./financial-year.ts";
import { gstinCheckDigit, isGstin } from "./gstin.ts";
import { INDIAN_STATES } from "./indian-states.ts";
import { supplyTo, taxInside, taxRateFor, withTax } from "./tax.ts";

const supply = fc.constantFrom("intra", "inter", "export" as const) as fc.Arbitrary<
  "intra" | "inter" | "export"
>;
const rate = fc.constantFrom(0, 500, 1200, 1800, 2800);
const total = fc.nat({ max: 2 ** 31 - 1 });

it("GR-1 tax and taxable value add up to the total; CGST equals SGST; the tax matches the rate, rounded", () => {
  fc.assert(
    fc.property(total, supply, rate, (total, supply, rate) => {
      const { taxable, cgst, sgst, igst } = taxInside(total, { supply, rate });
      for (const part of [taxable, cgst, sgst, igst]) expect(Number.isInteger(part) && part >= 0).toBe(true);
      expect(taxable + cgst + sgst + igst).toBe(total);
      expect(cgst).toBe(sgst);
      const exact = (total * rate) / (10_000 + rate);
      expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(1);
      expect(supply === "intra" ? igst : cgst).toBe(0);
    }),
  );
});

it("GR-1 of two totals, the larger one has no smaller tax or taxable value", () => {
  fc.assert(
    fc.property(total, total, supply, rate, (one, other, supply, rate) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((sum) =>
        taxInside(sum, { supply, rate }),
      );
      for (const part of ["cgst", "igst", "sgst"] as const)
        expect(more?.[part]).toBeGreaterThanOrEqual(less?.[part] ?? 0);
    }),
  );
});

it("GR-1: adds the tax to a price in whole rupees, and nothing at a rate of zero", () => {
  expect(withTax(406_700, 1800)).toBe(479_900);
  expect(withTax(406_700, 0)).toBe(406_700);
});

it("GR-1: taxes an export unless the seller has a LUT number", () => {
  const seller = { gstin: "29AABCO1234F1ZR", lut: "AD290426000123X", taxRate: 1800 };
  expect(taxRateFor(seller, "export")).toBe(0);
  expect(taxRateFor({ ...seller, lut: null }, "export")).toBe(1800);
  expect(taxRateFor(seller, "inter")).toBe(1800);
  expect(taxRateFor({ ...seller, gstin: null, lut: null }, "export")).toBe(0);
});

it("GR-1 the place of supply is the seller's state by default, another state, or abroad", () => {
  const seller = { state: "29" };
  expect(supplyTo(seller, null)).toBe("intra");
  expect(supplyTo(seller, { country: "IN", state: "29" })).toBe("intra");
  expect(supplyTo(seller, { country: "IN", state: "27" })).toBe("inter");
  expect(supplyTo(seller, { country: "US", state: null })).toBe("export");
});

it("GR-1 a GSTIN's check digit accepts real numbers and rejects any single wrong character", () => {
  for (const real of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]) expect(isGstin(real)).toBe(true);
  const gstin = fc
    .tuple(
      fc.constantFrom(...Object.keys(INDIAN_STATES)),
      fc.stringMatching(/^[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z$/),
    )
    .map(([state, rest]) => `${state}${rest}${gstinCheckDigit(state + rest)}`);
  fc.assert(
    fc.property(
      gstin,
      fc.nat({ max: 14 }),
      fc.constantFrom(..."0123456789ABCDEFGHJKZ"),
      (right, at, letter) => {
        expect(isGstin(right)).toBe(true);
        const wrong = right.slice(0, at) + letter + right.slice(at + 1);
        expect(isGstin(wrong)).toBe(wrong === right);
      },
    ),
  );
});

it("GR-1: a financial year runs from April to March", () => {
  expect(financialYear("2026-11-16")).toBe("26-27");
  expect(financialYear("2027-03-31")).toBe("26-27");
  expect(financialYear("2027-04-01")).toBe("27-28");
  expect(financialYear("2099-12-01")).toBe("99-00");
});

it("SA-4: corrections end with 30 November after the financial year, in the business time zone", () => {
  expect(correctableUntil("Asia/Kolkata", "2027-03-31")).toEqual(new Date("2027-11-30T18:30:00Z"));
  expect(correctableUntil("Asia/Kolkata", "2027-04-01")).toEqual(new Date("2028-11-30T18:30:00Z"));
});
