import fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTRIES, namedCountries } from "./countries.ts";
import { ABROAD, paymentCountry, supplyCountry } from "./supply-country.ts";

const place = fc.option(fc.constantFrom("IN", "US", "FR"), { nil: null });
const payment = fc.option(fc.constantFrom("IN", "US", "FR", ABROAD), { nil: null });
const decide = (buyer: string | null, connection: string | null, payment: string | null) =>
  supplyCountry({ billing: null, buyer, connection, payment });

test("BW-7 two of three matching signals decide; a foreign payment matches any foreign country; otherwise the sale is domestic", () => {
  for (const [buyer, connection, payment, country, because] of [
    ["US", "US", "IN", "US", "agreed"],
    ["US", "IN", "US", "US", "agreed"],
    ["IN", "US", "US", "US", "agreed"],
    ["US", "IN", ABROAD, "US", "agreed"],
    ["US", null, ABROAD, "US", "agreed"],
    ["IN", "FR", ABROAD, "FR", "agreed"],
    // Foreign in both cases: the buyer's declaration names the country.
    ["US", "FR", ABROAD, "US", "agreed"],
    ["US", "IN", "IN", "IN", "agreed"],
    ["IN", "IN", ABROAD, "IN", "agreed"],
    ["US", "IN", null, "IN", "differ"],
    ["US", null, "IN", "IN", "differ"],
    ["IN", null, ABROAD, "IN", "differ"],
    ["US", "FR", "GB", "IN", "differ"],
    ["US", null, null, "IN", "too_little"],
    [null, null, ABROAD, "IN", "too_little"],
    [null, null, null, "IN", "too_little"],
  ] as const)
    expect(decide(buyer, connection, payment), `${buyer} ${connection} ${payment}`).toMatchObject({
      country,
      because,
    });
});

test("BW-7 a sale is foreign only if two of three signals say so, and never against two that say India", () => {
  fc.assert(
    fc.property(place, place, payment, (buyer, connection, payment) => {
      const { country, because } = decide(buyer, connection, payment);
      const said: string[] = [buyer, connection, payment].filter((one) => one !== null);
      const indian = said.filter((one) => one === "IN").length;
      if (indian >= 2) expect(country).toBe("IN");
      expect(because === "agreed").toBe(country !== "IN" || indian >= 2);
      const agreeing = said.filter((one) => one === country || (one === ABROAD && country !== "IN"));
      if (country !== "IN") expect([agreeing.length >= 2, agreeing.includes(country)]).toEqual([true, true]);
    }),
  );
});

test("BW-7 two signals with the same country decide, whatever the third is", () => {
  fc.assert(
    fc.property(fc.constantFrom("IN", "US", "FR"), payment, place, (same, other, one) => {
      expect(decide(same, same, other).country).toBe(same);
      expect(decide(same, one, same).country).toBe(same);
      expect(decide(one, same, same).country).toBe(same);
    }),
  );
});

test("BW-7 billing details count as the buyer's declaration; Indian ones alone make the sale domestic", () => {
  fc.assert(
    fc.property(place, place, payment, (buyer, connection, payment) => {
      const clues = { buyer, connection, payment };
      expect(supplyCountry({ ...clues, billing: "IN" })).toMatchObject({
        country: "IN",
        because: "indian_billing",
      });
      expect(supplyCountry({ ...clues, billing: "FR" })).toEqual(decide("FR", connection, payment));
    }),
  );
});

test("BW-7 a payment's country: India if the provider reports domestic, else the card's country, else unknown foreign", () => {
  const said = (international: boolean | null, cardCountry: string | null) =>
    paymentCountry({ international, cardCountry });
  expect([said(false, null), said(false, "US"), said(true, "IN"), said(null, "IN")]).toEqual(
    Array(4).fill("IN"),
  );
  expect([said(true, "FR"), said(null, "FR"), said(true, null), said(null, null)]).toEqual([
    "FR",
    "FR",
    ABROAD,
    null,
  ]);
});

test("BW-7 every ISO 3166-1 country can be chosen, once and by name, India first", () => {
  const named = namedCountries();
  expect(new Set(COUNTRIES).size).toBe(250);
  expect(named[0]).toEqual({ code: "IN", name: "India" });
  expect(named.filter(({ code, name }) => code === name)).toEqual([]);
  expect(named).toHaveLength(COUNTRIES.length);
});
