import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

/**
 * A font of @fontsource for PDFs: its WOFF file unpacked. As it comes, fontkit would inflate the table of all outlines for
 * every letter that it embeds: ten times the work of drawing the page.
 */
export function readFontFile(name: string, { without = [] }: { without?: string[] } = {}): Buffer {
  return unpackWoff(
    readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${name}.woff`)),
    without,
  );
}

const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/** The same tables, plain, in the same order (https://www.w3.org/TR/WOFF/). */
function unpackWoff(woff: Buffer, without: string[]): Buffer {
  const entries = Array.from(
    { length: woff.readUInt16BE(12) },
    (_, index) => WOFF.header + index * WOFF.entry,
  ).filter((at) => !without.includes(woff.toString("latin1", at, at + 4)));
  const count = entries.length;
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [directory];
  let end = directory.length;
  for (const [index, from] of entries.entries()) {
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    const to = SFNT.header + index * SFNT.entry;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(padded);
    tables.push(padded);
    end += padded.length;
  }
  return Buffer.concat(tables);
}
