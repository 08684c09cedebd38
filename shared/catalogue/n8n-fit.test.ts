import { expect, test } from "vitest";
import { estimateSetup, fitIn, type Releases } from "./n8n-fit.ts";

const tried: Releases = { passed: ["2.41.1", "2.20.12", "1.123.81"], failed: [] };

test.each<[string, Releases, string, string, string[]]>([
  ["the exact release passed", tried, "2.41.1", "proven", ["2.41.1"]],
  ["another patch of the release line passed", tried, "2.41.9", "proven", ["2.41.1"]],
  ["only the release line is known", tried, "2.20", "proven", ["2.20.12"]],
  ["the releases before and after passed", tried, "2.30.0", "neighbours", ["2.20.12", "2.41.1"]],
  ["newer than every tried release of its major", tried, "2.45.0", "neighbours", ["2.41.1"]],
  ["a major that was never tried", tried, "3.0.0", "unproven", ["2.41.1"]],
  ["older than every tried release", tried, "1.50.0", "unproven", ["1.123.81"]],
  ["no release was tried", { passed: [], failed: [] }, "2.41.1", "unproven", []],
  ["this release failed", { ...tried, failed: ["2.43.0"] }, "2.43.0", "fails", ["2.43.0"]],
  ["a neighbour failed", { ...tried, failed: ["2.43.0"] }, "2.42.0", "unproven", ["2.41.1", "2.43.0"]],
  ["the nearest patch decides", { passed: ["2.43.0"], failed: ["2.43.3"] }, "2.43.2", "fails", ["2.43.3"]],
])("WP-2: returns the verdict when %s", (_, releases, version, verdict, named) => {
  expect(fitIn(releases, version)).toEqual({ verdict, releases: named });
});

test("WP-2: estimates the set-up from the steps that are left", () => {
  expect(estimateSetup([])).toEqual({ parts: [], minutes: 7 });
  const needed = [{ kind: "credential" }, { kind: "credential" }, { kind: "setting" }] as const;
  expect(estimateSetup(needed)).toEqual({
    parts: [
      { kind: "credential", count: 2, minutes: 10 },
      { kind: "setting", count: 1, minutes: 1 },
    ],
    minutes: 18,
  });
});
