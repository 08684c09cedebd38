import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { storeSettings } from "#server/platform/settings/index.ts";
import { settingsInput } from "#shared/settings/settings-input.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { readSettingsPage, settingsFacts } from "../views/settings.ts";

/** Issued documents retain the settings of their day. `revision` is the one that the editor saw. */
export const storeSettingsAction = defineOperatorAction({
  name: "settings.store",
  at: "PUT /settings",
  role: "owner",
  json: v.object({
    revision: v.pipe(v.number("Say which revision was seen"), v.integer(), v.minValue(0)),
    facts: settingsInput,
  }),
  auditText: () => "saved the settings",
  async run(services, version, { actor }) {
    const changes = await storeSettings(services, { actor, ...version });
    return { subject: "settings", ...settingsFacts(changes), result: await readSettingsPage(services) };
  },
});

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
