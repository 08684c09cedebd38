import * as v from "valibot";
import { emailAddress } from "../contact/email-address.ts";
import { isGstin } from "../tax/gstin.ts";
import { INDIAN_STATES, type StateCode } from "../tax/indian-states.ts";
import { isLatin } from "../text/latin-text.ts";
import { isTimeZone } from "../time/time-zone.ts";

/** Text for documents, policies (Markdown) and mails: Latin letters without characters special to any of them. */
const writable = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest, `At most ${longest} characters`),
    v.check((text) => !/[<>[\]{}|\\`*]/.test(text), "Leave out < > [ ] { } | \\ ` and *"),
    v.check(isLatin, "Please write this in Latin letters: invoices are set in them"),
  );

const line = (empty: string, longest: number) =>
  v.pipe(
    v.string(empty),
    v.transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim()),
    v.minLength(1, empty),
    writable(longest),
  );

/** Removes empty lines. */
const lines = (empty: string, longest: number) =>
  v.pipe(
    v.string(empty),
    v.transform((text) =>
      text
        .split(/[\n\r\u2028\u2029]+/)
        .map((one) => one.replace(/[\s\p{Cc}]+/gu, " ").trim())
        .filter(Boolean)
        .join("\n"),
    ),
    v.minLength(1, empty),
    writable(longest),
  );

/** Upper case without spaces, as on a certificate; empty means none. */
const number = (check: (text: string) => boolean, mistake: string) =>
  v.nullable(
    v.pipe(
      v.string(mistake),
      v.transform((text) => text.replace(/\s+/g, "").toUpperCase() || null),
      v.check((text) => text === null || check(text), mistake),
    ),
    null,
  );

const STATES = Object.keys(INDIAN_STATES) as [StateCode, ...StateCode[]];
const PREFIX = "A prefix is one to three capital letters or digits";
const SAME_PREFIX = "Each series needs a different prefix";
const PHONE = "Enter the phone number with its country, for example +91 80 1234 5678";
const RATE = "Enter the rate in percent, from 0 to 50 and in steps of 0.02";
const ZONE = "Enter a time zone by its IANA name, such as Asia/Kolkata";
const BOOKING = "Enter the whole address of the booking page, beginning with https://";

const prefix = v.pipe(v.string(PREFIX), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,3}$/, PREFIX));

const business = {
  legalName: line("Enter the legal name", 120),
  /** Lines without the country, which follows from the state. */
  address: v.pipe(
    lines("Enter the address", 250),
    v.check((text) => text.split("\n").length <= 5, "At most five lines"),
  ),
  state: v.picklist(STATES, "Choose the state"),
  /** Null if not registered. Documents are then receipts without tax. */
  gstin: number(isGstin, "This GSTIN is not valid: its check digit is wrong"),
  email: emailAddress,
  /** Number of the letter of undertaking for zero-rated exports; null: exports are charged IGST. */
  lut: number(
    (text) => /^[A-Z0-9/-]{5,30}$/.test(text),
    "A LUT's number (ARN) has 5 to 30 letters and digits",
  ),
  signatory: line("Enter who signs, with the role", 120),
  /** IANA name: validity of codes, dates of documents and daily totals use days in this zone. */
  timeZone: v.pipe(v.string(ZONE), v.trim(), v.check(isTimeZone, ZONE)),
  sac: v.pipe(v.string("Enter the SAC"), v.trim(), v.regex(/^\d{4,8}$/, "A SAC has 4 to 8 digits")),
  /** Hundredths of a percent: 1800 is 18 %. */
  taxRate: v.pipe(
    v.number(RATE),
    v.check((rate) => Number.isInteger(rate / 2) && rate >= 0 && rate <= 5000, RATE),
  ),
  pricesIncludeTax: v.boolean("Say whether prices include the tax"),
  series: v.pipe(
    v.strictObject({ invoice: prefix, credit_note: prefix, receipt: prefix }, PREFIX),
    v.forward(
      v.check(({ invoice, credit_note }) => credit_note !== invoice, SAME_PREFIX),
      ["credit_note"],
    ),
    v.forward(
      v.check(
        ({ invoice, credit_note, receipt }) => receipt !== invoice && receipt !== credit_note,
        SAME_PREFIX,
      ),
      ["receipt"],
    ),
  ),
};

const OTHER_STATE = "The first two digits of a GSTIN are its state: they differ from the state above";
const isOfState = ({ gstin, state }: { gstin: string | null; state: string }) =>
  !gstin || gstin.startsWith(state);

/** Only the fields of documents, as the command line reads them from a file. */
export const businessInput = v.pipe(
  v.strictObject(business),
  v.forward(
    v.check((facts) => isOfState(facts), OTHER_STATE),
    ["gstin"],
  ),
);

/** The settings as form, API and command line validate them, with an error message per field. */
export const settingsInput = v.pipe(
  v.strictObject({
    ...business,
    /** Recipient of messages, refunds and alerts, beside the addresses in OPERATORS. */
    operatorEmail: emailAddress,
    /** International format: "+91 80 0000 0142". */
    phone: v.pipe(
      line(PHONE, 30),
      v.regex(/^\+[1-9][\d ()-]*$/, PHONE),
      v.check((text) => {
        const digits = text.replace(/\D/g, "").length;
        return digits >= 8 && digits <= 15;
      }, PHONE),
    ),
    /** One per line: "Mon-Fri: 9am-6pm EST". */
    hours: v.pipe(
      lines("Enter the hours, a line each", 300),
      v.check((text) => text.split("\n").length <= 7, "At most seven lines"),
      v.check(
        (text) => text.split("\n").every((one) => /^[^:]+: \S/.test(one)),
        "Write each line as days, a colon and hours: Mon-Fri: 9am-6pm",
      ),
    ),
    bookingUrl: v.pipe(
      v.string(BOOKING),
      v.trim(),
      v.maxLength(500, "At most 500 characters"),
      v.regex(/^https:\/\/[^\s<>"'()[\]\\`{}|^@]+$/, BOOKING),
      v.check((text) => URL.canParse(text) && new URL(text).hostname.includes("."), BOOKING),
    ),
  }),
  v.forward(
    v.check((facts) => isOfState(facts), OTHER_STATE),
    ["gstin"],
  ),
);
