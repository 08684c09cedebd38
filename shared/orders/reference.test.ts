import fc from "fast-check";
import { expect, test } from "vitest";
import { formatReference, normaliseReference, REFERENCE_ALPHABET } from "./reference.ts";

test.each([
  ["OW-7F3K-29"],
  ["ow-7f3k-29"],
  [" OW 7F3K 29 "],
  ["ow7f3k29"],
  ["7F3K-29"],
  ["7f3k29"],
  ["0W-7F3K-29"],
  ["OW–7F3K–29"],
])("CO-5 reads %j as the order OW-7F3K-29", (typed) => {
  expect(normaliseReference(typed)).toBe("OW-7F3K-29");
});

test("CO-5 reads O as 0 and I and L as 1, also without the prefix", () => {
  expect(normaliseReference("ow-oil0-1l")).toBe("OW-0110-11");
  expect(normaliseReference("ow12-34")).toBe("OW-0W12-34");
});

test("CO-5 accepts older numbers of twenty symbols", () => {
  const long = "OW-23456-789AB-CDEFG-HJKMN";
  for (const typed of [long, long.toLowerCase(), long.replaceAll("-", ""), long.slice(3)])
    expect(normaliseReference(typed)).toBe(long);
});

test.each([
  "",
  "OW-",
  "OW-7F3K",
  "OW-7F3K-2",
  "OW-7F3K-299",
  "OW-7F3K-2U",
  "7F3K_29",
  "anna@client.example",
  "order_9A33XWu170gUtm",
  "₹4,067",
])("CO-5 rejects %j", (typed) => {
  expect(normaliseReference(typed)).toBeNull();
});

test("CO-5 parses every number back from any spelling", () => {
  const symbols = fc.string({
    unit: fc.constantFrom(...REFERENCE_ALPHABET),
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(symbols, (six) => {
      const reference = formatReference(six);
      expect(reference).toMatch(/^OW-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
      for (const typed of [reference, reference.toLowerCase(), reference.replaceAll("-", ""), six])
        expect(normaliseReference(typed)).toBe(reference);
    }),
  );
});
