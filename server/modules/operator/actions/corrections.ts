import * as v from "valibot";
import { because } from "#content/operator/words/audit-words.ts";
import { approveCorrection, refuseCorrection } from "#server/modules/orders/index.ts";
import { typedReference } from "#shared/orders/reference.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { words } from "./inputs.ts";

const byReference = { reference: typedReference };

export const approveCorrectionAction = defineOperatorAction({
  name: "invoice.correct",
  at: "POST /corrections/:reference/approve",
  role: "owner",
  param: byReference,
  auditText: ({ invoice, credit_note }) => [
    "approved a corrected invoice for",
    `: ${invoice}, and ${credit_note} for the old one`,
  ],
  async run(services, { reference }) {
    const { invoice, creditNote } = await approveCorrection(services, reference);
    return {
      subject: reference,
      before: { supply: creditNote.supply },
      after: { invoice: invoice.number, supply: invoice.supply, credit_note: creditNote.number },
      result: { reference, number: invoice.number },
    };
  },
  cli: {
    verb: "invoices approve <reference>",
    help: "issue the corrected invoice that a buyer asks for",
    text: ({ number }) => `The new invoice is ${number}.`,
  },
});

/** The reason is mailed to the buyer. */
export const refuseCorrectionAction = defineOperatorAction({
  name: "invoice.refuse-correction",
  at: "POST /corrections/:reference/refuse",
  role: "owner",
  param: byReference,
  json: v.object({ reason: words("Say why") }),
  auditText: ({ reason }) => ["refused a corrected invoice for", because(reason)],
  async run(services, { reference, reason }) {
    await refuseCorrection(services, { reference, reason });
    return { subject: reference, after: { reason }, result: { reference, refused: true } };
  },
  cli: {
    verb: "invoices refuse <reference>",
    help: "leave the invoice as it is, and tell the buyer why",
    options: { reason: ["--reason <text>", "for the buyer"] },
    text: () => "The invoice stays as it is.",
  },
});
