import * as v from "valibot";
import { plural } from "#content/operator/words/plural.ts";
import { AppError } from "#server/errors.ts";
import { createCode, endCode, newCode, releaseReservations } from "#server/modules/codes/index.ts";
import { findOrderByReference } from "#server/modules/orders/index.ts";
import { formatDollars } from "#shared/money/money.ts";
import { discountCode } from "#shared/orders/discount-code.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { defineOperatorAction } from "../define-action.ts";

const byCode = { code: discountCode };

export const createCodeAction = defineOperatorAction({
  name: "code.create",
  at: "POST /codes",
  role: "owner",
  status: 201,
  json: newCode,
  auditText: ({ percent, amount_cents }) => [
    "created the code",
    `: ${percent ? `${percent} %` : formatDollars(Number(amount_cents))} off`,
  ],
  async run(services, input) {
    await createCode(services, input);
    return { subject: input.code, after: input, result: { code: input.code } };
  },
  cli: {
    verb: "codes create <code>",
    help: "a discount code of 3 to 32 letters, digits and dashes: --percent or --amount",
    options: {
      percent: ["--percent <number>", "1 to 100"],
      amount_cents: ["--amount <dollars>", "off the price, in US dollars: 10 or 9.50"],
      max_uses: ["--uses <number>", "in all"],
      max_per_person: ["--per-person <number>", "by one buyer"],
      items: ["--items <slugs>", "a,b: for these alone"],
      from: ["--from <date>", "such as 2026-12-01"],
      until: ["--until <date>", "the last day, or a time"],
    },
    text: ({ code }) => `${code} can be used.`,
  },
});

export const endCodeAction = defineOperatorAction({
  name: "code.end",
  at: "POST /codes/:code/end",
  role: "owner",
  param: byCode,
  auditText: () => ["ended the code", ""],
  async run(services, { code }) {
    await endCode(services, code);
    return { subject: code, before: { ended: false }, after: { ended: true }, result: { code, ended: true } };
  },
  cli: {
    verb: "codes end <code>",
    help: "stop a code; open orders keep their price",
    text: ({ code }) => `${code} has ended.`,
  },
});

/** Ends the reservation of one open order, or of all if no reference is given. */
export const releaseCodeAction = defineOperatorAction({
  name: "code.release",
  at: "POST /codes/:code/release",
  role: "owner",
  param: byCode,
  json: v.object({ reference: v.optional(v.nullable(typedReference), null) }),
  auditText: (_, { before }) => [
    `gave back ${plural(Number(before.reserved), "reservation")} of the code`,
    "",
  ],
  async run({ db }, { code, reference }) {
    const order = reference === null ? null : await findOrderByReference(db, reference);
    if (order === undefined) throw new AppError(404, "not_found", "There is no such order.");
    const { length: released } = await releaseReservations(db, { code, orderId: order?.id ?? null });
    if (released === 0) throw new AppError(409, "not_reserved", "There is no reservation to release.");
    return {
      subject: code,
      before: { reserved: released },
      after: { reserved: 0 },
      result: { released },
    };
  },
  cli: {
    verb: "codes release <code> [reference]",
    help: "give back what open orders hold of a code: one order's, or all",
    text: ({ released }) => `${released} given back.`,
  },
});
