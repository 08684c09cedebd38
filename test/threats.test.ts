import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const lines = readFileSync("docs/threats.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| threat"))
  .map((line) => ({
    threat: line.split(" | ")[0]?.slice(2) ?? "",
    named: /`([^`]+\.ts)` "([^"]+)" \|$/.exec(line),
  }));

describe("docs/threats.md", () => {
  it("has a line for each threat, and a test for each line", () => {
    expect(lines.length).toBeGreaterThan(35);
    expect(lines.filter(({ named }) => !named).map(({ threat }) => threat)).toEqual([]);
  });

  it.each(lines)("$threat", ({ named }) => {
    const [, file = "", title = ""] = named ?? [];
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(title);
  });
});
