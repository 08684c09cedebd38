import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./list.ts";

describe("CSV", () => {
  it("OP-7 quotes where needed and leaves numbers unquoted", () => {
    expect(csvLine(["a", 'say "hi"', "x,y", "two\nlines", -5, true, null, new Date(0)])).toBe(
      'a,"say ""hi""","x,y","two\nlines",-5,true,,1970-01-01T00:00:00.000Z\r\n',
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\u00a0=1", "\ufeff=1", "=1"])(
    "OP-7 exports %j as text, not as a formula",
    (text) => {
      const cell = csvLine([text]).trimEnd().replace(/^"/, "");
      expect(cell.startsWith("'")).toBe(true);
    },
  );

  it("OP-7 a standard parser reads back what was written, except for the leading quote", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
        // Text that a spreadsheet would evaluate gets a leading quote; the rest is unchanged.
        const expected = cells.map((cell) =>
          /^[\s\u00a0\ufeff]*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell,
        );
        expect(parseLine(csvLine(cells))).toEqual(expected);
      }),
    );
  });
});

function parseLine(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  for (;;) {
    const match = /^(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/s.exec(rest);
    if (!match) throw new Error(`not CSV: ${rest}`);
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "") return cells;
    rest = rest.slice(match[0].length);
  }
}
