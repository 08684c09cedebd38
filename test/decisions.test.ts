import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("decisions are numbered consecutively in file names and headings", () => {
  const files = readdirSync("docs/decisions").toSorted();
  const numbers = files.map((_, at) => String(at + 1).padStart(3, "0"));
  expect(files.map((name) => name.slice(0, 3))).toEqual(numbers);
  const headings = files.map((name) => readFileSync(`docs/decisions/${name}`, "utf8").slice(0, 6));
  expect(headings).toEqual(numbers.map((number) => `# ${number} `));
});
