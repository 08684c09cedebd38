import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPaise, formatPrice, paise, rupees } from "./money.ts";
import { parseDollars } from "./parse-dollars.ts";

const india = (rate: number) => ({ country_code: "IN", currency: "INR", rate }) as const;
const france = { country_code: "FR", currency: "USD", rate: 83 } as const;

test.each([
  [4900, "$49"],
  [1950, "$19.50"],
  [1905, "$19.05"],
  [99, "$0.99"],
  [0, "$0"],
  [129_900, "$1,299"],
])("CA-6 formats %i cents as %s", (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
  expect(formatPrice(cents, france)).toBe(text);
});

test.each([
  ["49", 4900],
  ["49.50", 4950],
  [" $1,200.05 ", 120_005],
  ["0.5", 50],
  ["0", null],
  ["49.505", null],
  ["1,2", null],
  ["-49", null],
  ["cheap", null],
])("OP-9 parses %s dollars as %s cents", (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

test.each([
  [4900, 83, "₹4,067"],
  [1950, 83, "₹1,619"],
  [1950, 83.25, "₹1,623"],
  [200_000, 88.6543, "₹1,77,309"],
  [50, 83, "₹42"],
  [50, 82.98, "₹41"],
])("CA-6 formats %i cents at %d as %s", (cents, rate, text) => {
  expect(formatPrice(cents, india(rate))).toBe(text);
});

test.each([
  [406_700, "₹4,067"],
  [406_750, "₹4,067.50"],
  [406_705, "₹4,067.05"],
  [99, "₹0.99"],
  [12_345_678_09, "₹1,23,45,678.09"],
])("PY-9 formats %i paise as %s", (amount, text) => {
  expect(formatPaise(amount)).toBe(text);
});

test("CA-6 rupees are within half a rupee of the exact product for any price and rate", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (cents, micros) => {
        const exact = (cents * micros) / 100_000_000;
        expect(Math.abs(rupees(cents, micros / 1_000_000) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(paise(cents, micros / 1_000_000) % 100).toBe(0);
      },
    ),
  );
});
