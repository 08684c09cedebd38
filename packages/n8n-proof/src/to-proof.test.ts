import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { notRun, promisesOf } from "./run-template.ts";
import type { TemplateCheck } from "./template-check.ts";
import { toProof } from "./to-proof.ts";

const run = async () => {};
const check: TemplateCheck = {
  slug: "digest",
  promises: { daily: "Comes every day", once: "Comes once a day" },
  cases: [
    { name: "a day", proves: ["daily"], run },
    { name: "two days", proves: ["daily", "once"], run },
    { name: "nothing to tell", kind: "empty input", run },
  ],
};
const bytes = Buffer.from("{}");
const sha256 = createHash("sha256").update(bytes).digest("hex");

/** A result like that of `runTemplate`, without an n8n. */
function ran(...failed: string[]) {
  const cases = check.cases.map(({ name }) => ({
    name,
    seconds: 1,
    error: failed.includes(name) ? `${name} broke\n  at line 1` : null,
  }));
  return {
    slug: check.slug,
    bytes,
    cases,
    gaps: [],
    traces: [],
    promises: promisesOf(check, new Set(failed)).promises,
  };
}
const DAY = new Date("2026-11-17T10:00:00Z");

test("PF-1 creates a proof from a run: the file's checksum, n8n's version, each promise with its cases", () => {
  expect(toProof(ran(), "2.41.1", DAY)).toEqual({
    slug: "digest",
    sha256,
    n8n: "2.41.1",
    date: "2026-11-17",
    harness: expect.stringMatching(/^\d/),
    configuration: "default",
    promises: [
      {
        text: "Comes every day",
        passed: true,
        cases: [
          { name: "a day", passed: true },
          { name: "two days", passed: true },
        ],
      },
      { text: "Comes once a day", passed: true, cases: [{ name: "two days", passed: true }] },
    ],
  });
});

test("PF-3 a failed case fails its promises; if it proves none, it is listed as a failed promise of its own", () => {
  const outcomes = (...failed: string[]) =>
    toProof(ran(...failed), "2.43.0", DAY).promises.map(({ text, passed }) => [text, passed]);
  expect(outcomes("a day")).toEqual([
    ["Comes every day", false],
    ["Comes once a day", true],
  ]);
  expect(outcomes("nothing to tell")).toEqual([
    ["Comes every day", true],
    ["Comes once a day", true],
    ["It is imported and runs along every branch", false],
  ]);
  const gap = toProof({ ...ran(), gaps: ["'Tell' never ran"] }, "2.43.0", DAY).promises.at(-1);
  expect(gap).toMatchObject({ passed: false, cases: [{ name: "'Tell' never ran", passed: false }] });
});

test("PF-2 a template unsupported by an n8n version is not run, passes no promise, and its proof explains why", () => {
  const result = { ...notRun(check, ["n8n has no slack of version 2.7"]), bytes };
  expect(toProof(result, "1.123.81", DAY).promises).toMatchObject([
    { text: "Comes every day", passed: false },
    { text: "Comes once a day", passed: false },
    {
      text: "It is imported and runs along every branch",
      cases: [{ name: "nothing to tell" }, { name: "n8n has no slack of version 2.7" }],
    },
  ]);
});
