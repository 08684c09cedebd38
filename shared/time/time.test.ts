import { expect, it } from "vitest";
import { waitText } from "./time.ts";

it.each([
  [1, "1 second"],
  [40, "40 seconds"],
  [60, "60 seconds"],
  [61, "2 minutes"],
  [180, "3 minutes"],
  [3600, "60 minutes"],
  [3601, "2 hours"],
  [86_400, "24 hours"],
])("BW-5 formats %i s as %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
