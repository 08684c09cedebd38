import * as v from "valibot";
import { isLatin } from "../text/latin-text.ts";
import { COUNTRIES } from "./countries.ts";
import { isGstin } from "./gstin.ts";
import { isStateCode } from "./indian-states.ts";

/** Limits input to one line, because a separate line on a tax document could state something unverified. */
const line = (empty: string, longest: number, between = " ") =>
  v.pipe(
    v.string(empty),
    v.transform((text) =>
      text
        .trim()
        .replace(/,?\s*[\n\r\u2028\u2029]\s*/g, between)
        .replace(/[\s\p{Cc}]+/gu, " "),
    ),
    v.minLength(1, empty),
    v.maxLength(longest, `At most ${longest} characters`),
    v.check(isLatin, "Please write this in Latin letters: the invoice is set in them"),
    v.check((text) => !LIKE_A_GSTIN.test(text), "Enter a GSTIN in its own field, where it is checked"),
  );

export const countryCode = v.picklist(COUNTRIES, "Choose the country");

const LIKE_A_GSTIN = /\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}/i;

/** The recipient of an invoice. Only India has states; a GSTIN contains its state, so both must agree. */
export const billingDetails = v.pipe(
  v.object({
    name: line("Enter the name that the invoice is for", 120),
    address: line("Enter the address", 250, ", "),
    country: countryCode,
    state: v.optional(v.nullable(v.string()), null),
    gstin: v.optional(
      v.nullable(
        v.pipe(
          v.string(),
          v.trim(),
          v.toUpperCase(),
          v.transform((text) => text || null),
          v.check(
            (text) => text === null || isGstin(text),
            "This GSTIN is not valid: check its 15 characters",
          ),
        ),
      ),
      null,
    ),
  }),
  v.forward(
    v.check(({ country, state }) => country !== "IN" || isStateCode(state ?? ""), "Choose the state"),
    ["state"],
  ),
  v.forward(
    v.check(
      ({ country, gstin, state }) => !gstin || (country === "IN" && gstin.slice(0, 2) === state),
      "The first two digits of a GSTIN are its state: choose that one",
    ),
    ["gstin"],
  ),
  v.transform((details) => ({ ...details, state: details.country === "IN" ? details.state : null })),
);

export type BillingDetails = v.InferOutput<typeof billingDetails>;
