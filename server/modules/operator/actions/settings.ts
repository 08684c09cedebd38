import * as v from "valibot";
import { storeSettings } from "#server/platform/settings/index.ts";
import { settingsInput } from "#shared/settings/settings-input.ts";
import { defineOperatorAction } from "../define-action.ts";
import { readSettingsPage, settingsFacts } from "../settings.ts";

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
