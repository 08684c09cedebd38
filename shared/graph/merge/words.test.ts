import { expect, test } from "vitest";
import { changeInWords, conflictInWords, pathInWords, valueInWords } from "./words.ts";

test("NI-2 a parameter's path, a change and a conflict are said in words", () => {
  expect(pathInWords(["parameters", "assignments", "assignments", "channel", "value"])).toBe(
    "assignments, channel, value",
  );
  expect(pathInWords(["parameters", "filtersUI", "1b4e28ba-2fa1-11d2-883f-0016d3cca427"])).toBe("filters ui");
  expect(pathInWords(["typeVersion"])).toBe("version of the node");
  expect(pathInWords(["connection", "main", "1"])).toBe("connection of output 2");
  const change = { node: "Ask", what: "URL", was: "a", now: null };
  expect(changeInWords({ kind: "changed", ...change })).toBe("“Ask”: URL was a, is now nothing.");
  expect(changeInWords({ kind: "changed", ...change, now: "x".repeat(99) })).toBe("“Ask”: URL is changed.");
  expect(changeInWords({ kind: "renamed", ...change, now: "Ask" })).toBe("“a” is now called “Ask”.");
  expect(changeInWords({ kind: "added", ...change })).toBe("“Ask” is new.");
  expect(changeInWords({ kind: "connected", ...change, what: "Tell" })).toBe("“Ask” is connected to “Tell”.");
  const picked = { __rl: true, mode: "list", value: "C1", cachedResultName: "general" };
  const conflict = {
    key: "k",
    node: "Tell",
    what: "channel id",
    was: null,
    theirs: picked,
    ours: ["A", "B"],
  };
  expect(conflictInWords(conflict)).toEqual({
    title: "“Tell”: channel id",
    was: "nothing",
    theirs: "general",
    ours: "A, B",
  });
  expect(valueInWords({ type: "x", parameters: {} })).toBe("the node");
});
