import { expect, it } from "vitest";
import { constantTimeEqual } from "./tokens.ts";

it("compares strings of any length", () => {
  expect(constantTimeEqual("secret", "secret")).toBe(true);
  expect(constantTimeEqual("", "")).toBe(true);
  for (const other of ["", "secre", "secret ", "Secret", "secret\0"])
    expect(constantTimeEqual("secret", other)).toBe(false);
});
