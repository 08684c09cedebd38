import type { PlainInspection, PlaybookInspection } from "#server/modules/catalogue/inspect/inspection.ts";
import { type Point, round } from "#shared/graph/point.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";
import { goRound, stepAcross } from "#shared/graph/square-turns.ts";
import { escapeXml } from "#shared/text/escape-xml.ts";
import type { Picture } from "./draw-graph.ts";
import { wrapLabel } from "./draw-label.ts";
import { type Chapter, drawWay, station } from "./draw-way.ts";
import type { Palette } from "./palette.ts";

/** Number of stations with labels that fit side by side. */
const PER_ROW = 5;
const SHOWN = 14;
const WIDTH = 960;
const NODE = 44;

type Plan = { perRow: number; rowHeight: number; column: number };

/**
 * Draws a playbook's chapters: a winding path on a card; in detail, stations of one path with their sections
 * below.
 */
export function drawContents(
  inspection: PlaybookInspection | PlainInspection,
  colors: Palette,
  detail: boolean,
): Picture {
  const chapters = chaptersOf(inspection);
  return detail ? drawStations(chapters.slice(0, SHOWN), colors) : drawWay(chapters, colors);
}

function drawStations(chapters: readonly Chapter[], colors: Palette): Picture {
  const rows = Math.ceil(chapters.length / PER_ROW);
  const perRow = Math.ceil(chapters.length / rows);
  const column = (WIDTH - 60) / Math.max(perRow, 3);
  const rowHeight = Math.max(...chapters.map((chapter) => wordsHeight(chapter, column))) + 150;
  const plan: Plan = { perRow, rowHeight, column };
  const places = chapters.map((_, at) => place(at, chapters.length, plan));
  const path = `<path d="${roundedPath(pathThrough(places, plan), 12)}" fill="none" stroke="${colors.brand}" stroke-width="3"/>`;
  const stations = chapters.map((chapter, at) => {
    const here = places[at] as Point;
    return station(here, at, NODE, colors) + words(here, chapter, plan, colors);
  });
  return { body: path + stations.join(""), width: WIDTH, height: Math.round(rowHeight * rows) };
}

/** Alternates stations up and down, so that the path between them is visible. */
function place(at: number, count: number, plan: Plan): Point {
  const row = Math.floor(at / plan.perRow);
  const inRow = Math.min(plan.perRow, count - row * plan.perRow);
  const left = (WIDTH - (inRow - 1) * plan.column) / 2;
  const swing = at % 2 === 0 ? 0 : -34;
  return { x: left + (at - row * plan.perRow) * plan.column, y: row * plan.rowHeight + 92 + swing };
}

function pathThrough(places: readonly Point[], plan: Plan): Point[] {
  return places.flatMap((to, at) => {
    const from = places[at - 1];
    if (!from) return [to];
    if (at % plan.perRow !== 0) return stepAcross(from, to).slice(1);
    const half = plan.column / 2;
    const lane = Math.floor(at / plan.perRow) * plan.rowHeight - 8;
    return goRound(from, to, { out: from.x + half, lane, back: to.x - half }).slice(1);
  });
}

const TITLE = { size: 14, step: 17, letter: 7.6, lines: 3 };
const SECTION = { size: 12, step: 15, letter: 6.4, lines: 2 };
const MAX_SECTIONS = 8;
/** Gap between adjacent labels. */
const GUTTER = 28;

/** Breaks text into lines for the column, assuming the width of an average letter. */
function lines(text: string, { letter, lines }: typeof TITLE, column: number): string[] {
  return wrapLabel(text, Math.floor((column - GUTTER) / letter), lines);
}

function wordsHeight({ title, sections }: Chapter, column: number): number {
  const below = sections
    .slice(0, MAX_SECTIONS)
    .reduce((sum, section) => sum + lines(section, SECTION, column).length * SECTION.step + 6, 14);
  return lines(title, TITLE, column).length * TITLE.step + below;
}

function words(at: Point, { title, sections }: Chapter, { column }: Plan, colors: Palette): string {
  let y = at.y + NODE / 2 + 22;
  const line = (text: string, { size, step }: typeof TITLE, color: string, weight: number) => {
    const svg = `<text x="${round(at.x)}" y="${round(y)}" text-anchor="middle" font-size="${size}" font-weight="${weight}" fill="${color}">${escapeXml(text)}</text>`;
    y += step;
    return svg;
  };
  const heading = lines(title, TITLE, column).map((text) => line(text, TITLE, colors.ink, 600));
  y += 8;
  const list = sections.slice(0, MAX_SECTIONS).flatMap((section) => {
    const drawn = lines(section, SECTION, column).map((text) => line(text, SECTION, colors.muted, 400));
    y += 6;
    return drawn;
  });
  return [...heading, ...list].join("");
}

/** Returns the top-level entries with everything below each; a file without contents is a single chapter. */
function chaptersOf(inspection: PlaybookInspection | PlainInspection): Chapter[] {
  const contents = inspection.kind === "pdf" ? inspection.contents : [];
  const top = Math.min(...contents.map(({ level }) => level));
  const chapters: Chapter[] = [];
  for (const { title, level } of contents) {
    if (level === top) chapters.push({ title, sections: [] });
    else chapters.at(-1)?.sections.push(title);
  }
  return chapters.length > 0 ? chapters : [{ title: inspection.name, sections: [] }];
}
