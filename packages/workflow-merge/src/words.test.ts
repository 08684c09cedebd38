import { expect, test } from "vitest";
import { changesInWords, conflictInWords, pathInWords, valueInWords } from "./words.ts";

test("NI-2 describes a parameter's path, a change and a conflict in words", () => {
  expect(pathInWords(["parameters", "assignments", "assignments", "channel", "value"])).toBe(
    "assignments, channel, value",
  );
  expect(pathInWords(["parameters", "filtersUI", "1b4e28ba-2fa1-11d2-883f-0016d3cca427"])).toBe("filters ui");
  expect(pathInWords(["typeVersion"])).toBe("version of the node");
  expect(pathInWords(["connection", "main", "1"])).toBe("connection of output 2");
  const change = { node: "Ask", what: "URL", was: "a", now: null };
  const lines = (...changes: object[]) =>
    changesInWords(changes.map((one) => ({ kind: "changed" as const, ...change, ...one })));
  expect(
    lines({ kind: "renamed" }, {}, { was: null, now: true }, { node: "", now: "x".repeat(99) }, { now: "b" }),
  ).toEqual([
    "“Ask”: was called “a”; URL: nothing, was a; URL: yes; URL: b, was a.",
    "The workflow: URL changed.",
  ]);
  expect(lines({ kind: "added" }, { kind: "connected", what: "Tell" })).toEqual([
    "“Ask”: new; leads to “Tell”.",
  ]);
  const picked = { __rl: true, mode: "list", value: "C1", cachedResultName: "general" };
  const conflict = {
    ...{ key: "k", id: "k 1", kind: "value" as const },
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

test("NI-2 shows only the differing lines of two long texts", () => {
  const conflict = { key: "k", id: "k 1", kind: "value" as const, node: "Sum", what: "code" };
  const [was, theirs, ours] = ["a\nb\nc", "ours\na\nb\nc", "a\nB\nc"];
  expect(conflictInWords({ ...conflict, was, theirs, ours })).toEqual({
    title: "“Sum”: code",
    was: "b",
    theirs: "+ ours",
    ours: "− b\n+ B",
  });
});

test("NI-2 describes the consequences of each choice about a node or its connections", () => {
  const conflict = {
    key: "k",
    id: "k 1",
    node: "Look up",
    what: "removed by you, changed in the new version",
  };
  const words = (more: object) =>
    conflictInWords({ ...conflict, was: null, theirs: null, ours: null, kind: "removed by you", ...more });
  expect(words({})).toMatchObject({
    theirs: expect.stringContaining("You deleted this node"),
    ours: expect.stringContaining("The new version still uses it"),
  });
  expect(words({ kind: "removed by us" }).ours).toContain("no longer has it");
  expect(words({ kind: "connection", was: ["A"], theirs: ["B", "C"], ours: ["D"] })).toMatchObject({
    theirs: "You connected it to “B”, “C”.",
    ours: "The new version connects it to “D”.",
  });
  expect(words({ kind: "structure", was: ["Score"], theirs: [], ours: ["New"] })).toMatchObject({
    title: expect.stringContaining("“Score”"),
    theirs: expect.stringContaining("“New”"),
  });
  expect(words({ kind: "value", was: "a", ours: "b" }).theirs).toBe("You removed it.");
});
