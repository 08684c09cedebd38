import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { defineOperatorAction } from "../define-action.ts";

/** The refused rate becomes the one that later rates are compared with. The operator names it, so that no other is accepted. */
export const acceptRateAction = defineOperatorAction({
  name: "rate.accept",
  at: "POST /rate/accept",
  role: "owner",
  json: v.object({ rate: v.number() }),
  auditText: ({ rate }, { before }) =>
    `accepted ₹${rate} for a dollar, which was refused as too far from ₹${before.rate}`,
  async run({ db, exchangeRate }, { rate }) {
    const odd = await exchangeRate.refused();
    if (odd?.rate !== rate || !(await exchangeRate.acceptRefused(db)))
      throw new AppError(404, "not_found", "No rate of this size was refused.");
    return {
      subject: "USD/INR",
      before: { rate: odd.lastGood.rate },
      after: { rate },
      result: { rate, refused: null },
    };
  },
});
