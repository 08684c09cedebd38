import type { PlainInspection, PlaybookInspection } from "#server/catalogue/inspect/inspection.ts";
import type { Picture } from "./draw-graph.ts";
import type { Palette } from "./palette.ts";
import { escapeXml, type Point, round, roundedPath } from "./svg.ts";
import { wrapLabel } from "./wrap-label.ts";

const SHOWN = 12;

/** A playbook's chapters as stations of one path; the sections of each branch off as small dots. */
export function drawContents(
  inspection: PlaybookInspection | PlainInspection,
  colors: Palette,
  detail: boolean,
): Picture {
  const chapters = chaptersOf(inspection).slice(0, SHOWN);
  const width = detail ? 960 : 640;
  const perRow =
    chapters.length <= 4
      ? Math.max(1, chapters.length)
      : Math.ceil(chapters.length / (chapters.length > 8 ? 3 : 2));
  const rows = Math.ceil(chapters.length / perRow);
  const height = detail ? rows * 190 + 60 : 400;
  const left = detail ? 110 : 84;
  const stepX = perRow > 1 ? (width - 2 * left) / (perRow - 1) : 0;
  const stepY = height / rows;
  const places = chapters.map((_, at): Point => {
    const row = Math.floor(at / perRow);
    const inRow = at % perRow;
    // Every second row runs back, so that the path is one line.
    const column = row % 2 === 0 ? inRow : perRow - 1 - inRow;
    return { x: perRow > 1 ? left + column * stepX : width / 2, y: stepY * (row + 0.5) - (detail ? 24 : 0) };
  });
  const side = detail ? 25 : Math.min(32, 24 + 24 / chapters.length);
  const path = `<path d="${roundedPath(pathThrough(places, perRow, side), 26)}" fill="none" stroke="${colors.brand}" stroke-width="3"/>`;
  const stations = chapters.map((chapter, at) => {
    const place = places[at] as Point;
    return (
      station(place, side, at, chapter, colors, at === 0) +
      (detail ? label(place, side, chapter.title, colors) : "")
    );
  });
  return { body: path + stations.join(""), width, height };
}

type Chapter = { title: string; sections: number; pages: number };

function chaptersOf(inspection: PlaybookInspection | PlainInspection): Chapter[] {
  if (inspection.kind === "file") return [{ title: inspection.name, sections: 0, pages: 1 }];
  const { contents, pageCount } = inspection;
  const top = Math.min(...contents.map(({ level }) => level));
  const starts = contents.map((entry, at) => ({ ...entry, at })).filter(({ level }) => level === top);
  if (starts.length === 0) return [{ title: inspection.name, sections: 0, pages: pageCount }];
  return starts.map((entry, at) => {
    const next = starts[at + 1];
    const end = next?.page ?? pageCount + 1;
    return {
      title: entry.title,
      sections: (next?.at ?? contents.length) - entry.at - 1,
      pages: Math.max(1, end - (entry.page ?? end)),
    };
  });
}

function pathThrough(places: readonly Point[], perRow: number, side: number): Point[] {
  return places.flatMap((place, at) => {
    const before = places[at - 1];
    if (!before || at % perRow !== 0) return [place];
    // The turn to the next row swings out past the last station.
    const out = before.x + (before.x > 300 ? 1 : -1) * side * (perRow > 1 ? 1.7 : 0);
    return [{ x: out, y: before.y }, { x: out, y: place.y }, place];
  });
}

/** A page with as many lines as the chapter has sections, and as many sheets behind it as it has pages. */
function station(
  at: Point,
  side: number,
  index: number,
  chapter: Chapter,
  colors: Palette,
  first: boolean,
): string {
  const w = side * 1.7;
  const h = side * 2.1;
  const sheet = (dx: number, dy: number, fill: string, stroke: string) =>
    `<rect x="${round(at.x - w / 2 + dx)}" y="${round(at.y - h / 2 + dy)}" width="${round(w)}" height="${round(h)}" rx="6" fill="${fill}" stroke="${stroke}" stroke-width="1.6"/>`;
  const sheets = Array.from({ length: Math.min(3, chapter.pages) - 1 }, (_, i) =>
    sheet((2 - i) * 4, (2 - i) * -4, colors.surface, colors.line),
  );
  const lines = Array.from({ length: Math.min(5, chapter.sections) }, (_, i) => {
    const y = at.y + h * (-0.08 + i * 0.115);
    const length = w * (i % 2 === 0 ? 0.62 : 0.44);
    return `<path d="M${round(at.x - w * 0.31)} ${round(y)}h${round(length)}" stroke="${first ? colors.brandInk : colors.muted}" stroke-width="2" stroke-linecap="round"/>`;
  });
  const number = `<text x="${round(at.x - w * 0.33)}" y="${round(at.y - h * 0.2)}" font-size="${round(side * 0.62)}" font-weight="600" fill="${first ? colors.brandInk : colors.ink}">${index + 1}</text>`;
  return (
    sheets.join("") +
    sheet(0, 0, first ? colors.brand : colors.surface, first ? colors.brand : colors.muted) +
    lines.join("") +
    number
  );
}

function label(at: Point, side: number, title: string, colors: Palette): string {
  return wrapLabel(title, 20, 3)
    .map(
      (line, row) =>
        `<text x="${round(at.x)}" y="${round(at.y + side * 1.05 + 22 + row * 16)}" text-anchor="middle" font-size="13" fill="${colors.ink}">${escapeXml(line)}</text>`,
    )
    .join("");
}
