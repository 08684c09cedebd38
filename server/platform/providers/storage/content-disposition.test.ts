import fc from "fast-check";
import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";
import { cleanFilename, contentDisposition } from "./content-disposition.ts";

test.each([
  ["Plan.json", "Plan.json"],
  ["../../etc/passwd", "etc passwd"],
  ["a/b\\c:d*e?.pdf", "a b c d e.pdf"],
  ["  .hidden.json", "hidden.json"],
  ["\u202egnp.exe\u202c.json", "gnp.exe.json"],
  ["", "download"],
  ["🚀 Start.json", "🚀 Start.json"],
])("DL-2 offers %j as %j", (name, clean) => {
  expect(cleanFilename(name)).toBe(clean);
});

test("DL-2 turns any title into a header that clients can parse, and never into a second header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (title) => {
      const header = contentDisposition(`${title}.json`);
      expect(header).toMatch(/^attachment; filename="[ !#-[\]-~]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
      new Headers({ "Content-Disposition": header });
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(cleanFilename(`${title}.json`));
    }),
  );
});

test.each([
  [null, "none"],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=50-1000", { start: 50, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-5", "none"],
  ["bytes=-", "none"],
  ["bytes=0-1,3-4", "none"],
  ["lines=1-2", "none"],
  ["bytes=0x1-", "none"],
])("DL-4 parses Range %j of 100 bytes", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
