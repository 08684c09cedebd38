import * as v from "valibot";
import { expect, it } from "vitest";
import { settingsInput } from "#shared/settings/settings-input.ts";
import { defaultSettings } from "./business.ts";

it("GR-1 CO-4: the demo's seller details are valid settings", () => {
  expect(v.parse(settingsInput, defaultSettings)).toEqual(defaultSettings);
});
