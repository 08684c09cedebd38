import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { defineOperatorAction } from "../define-action.ts";

/**
 * Accepts a rejected rate as the new reference for later rates. The operator states it, so that no other is
 * accepted.
 */
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
      throw new AppError(404, "not_found", "There is no rejected rate of this value.");
    return {
      subject: "USD/INR",
      before: { rate: odd.lastGood.rate },
      after: { rate },
      result: { rate, refused: null },
    };
  },
});
