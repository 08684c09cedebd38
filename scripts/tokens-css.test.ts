import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { tokensCss } from "./tokens-css.ts";

it("DESIGN tokens.css is made from today's palette (else: node scripts/make-tokens.ts)", async () => {
  const file = new URL("../app/styles/tokens.css", import.meta.url);
  expect(await readFile(file, "utf8")).toBe(tokensCss());
});
