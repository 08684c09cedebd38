import type { PlainInspection, PlaybookInspection } from "#server/catalogue/inspect/inspection.ts";
import { escapeXml } from "#shared/escape-xml.ts";
import { type Point, round } from "#shared/graph/point.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";
import { goRound, stepAcross } from "#shared/graph/square-turns.ts";
import type { Picture } from "./draw-graph.ts";
import type { Palette } from "./palette.ts";
import { wrapLabel } from "./wrap-label.ts";

/** A card has room for seven stations side by side; with words under them there is room for five. */
const PER_ROW = { card: 7, detail: 5 };
const SHOWN = 14;

type Plan = {
  width: number;
  height: number;
  perRow: number;
  rowHeight: number;
  column: number;
  node: number;
  detail: boolean;
};

/** A playbook's chapters as stations of one path, each with its sections below: as bars on a card, as words in detail. */
export function drawContents(
  inspection: PlaybookInspection | PlainInspection,
  colors: Palette,
  detail: boolean,
): Picture {
  const chapters = chaptersOf(inspection).slice(0, SHOWN);
  const rows = Math.ceil(chapters.length / (detail ? PER_ROW.detail : PER_ROW.card));
  const perRow = Math.ceil(chapters.length / rows);
  const width = detail ? 960 : 640;
  const column = (width - (detail ? 60 : 64)) / Math.max(perRow, 3);
  const rowHeight = detail
    ? Math.max(...chapters.map((chapter) => wordsHeight(chapter, column))) + 150
    : 400 / rows;
  const plan: Plan = {
    width,
    height: Math.round(rowHeight * rows),
    perRow,
    rowHeight,
    column,
    node: detail ? 44 : rows > 1 ? 38 : 50,
    detail,
  };

  const places = chapters.map((chapter, at) => place(chapter, at, chapters.length, plan));
  const path = `<path d="${roundedPath(pathThrough(places, plan), 12)}" fill="none" stroke="${colors.brand}" stroke-width="3"/>`;
  const stations = chapters.map((chapter, at) => {
    const here = places[at] as Point;
    return (
      station(here, at, plan, colors) +
      (detail ? words(here, chapter, plan, colors) : bars(here, chapter, at, plan, colors))
    );
  });
  return { body: path + stations.join(""), width, height: plan.height };
}

/** Stations swing up and down, further when a chapter has more to say in its title and sections. */
function place({ title, sections }: Chapter, at: number, count: number, plan: Plan): Point {
  const row = Math.floor(at / plan.perRow);
  const inRow = Math.min(plan.perRow, count - row * plan.perRow);
  const left = (plan.width - (inRow - 1) * plan.column) / 2;
  const letters = [title, ...sections].join("").length;
  const weight = Math.min(4, Math.max(0, (letters - 20) / 20));
  const swing = at % 2 === 0 ? 16 * weight : -36 - 26 * weight;
  const offset = plan.detail ? (at % 2 === 0 ? 0 : -34) : (swing * plan.rowHeight) / 400;
  const base = plan.detail ? 92 : plan.rowHeight * 0.52;
  return { x: left + (at - row * plan.perRow) * plan.column, y: row * plan.rowHeight + base + offset };
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

function station(at: Point, index: number, { node }: Plan, colors: Palette): string {
  const first = index === 0;
  const paint = `fill="${first ? colors.brand : colors.surface}" stroke="${first ? colors.brand : colors.ink}" stroke-width="1.8"`;
  return (
    `<rect x="${round(at.x - node / 2)}" y="${round(at.y - node / 2)}" width="${node}" height="${node}" rx="${round(node * 0.28)}" ${paint}/>` +
    `<text x="${round(at.x)}" y="${round(at.y + node * 0.15)}" text-anchor="middle" font-size="${round(node * 0.44)}" font-weight="600" fill="${first ? colors.brandInk : colors.ink}">${index + 1}</text>`
  );
}

/** A bar for each section, as long as its title. */
function bars(at: Point, { sections }: Chapter, index: number, plan: Plan, colors: Palette): string {
  const widest = plan.column * 0.66;
  return sections
    .slice(0, 5)
    .map((title, row) => {
      const length = Math.min(1, 0.3 + [...title].length / 40) * widest;
      const y = at.y + plan.node / 2 + 16 + row * 15;
      const color = index === 0 ? colors.brand : colors.line;
      return `<path d="M${round(at.x - widest / 2 + 3)} ${round(y)}h${round(length - 6)}" stroke="${color}" stroke-width="6" stroke-linecap="round"/>`;
    })
    .join("");
}

const TITLE = { size: 14, step: 17, letter: 7.6, lines: 3 };
const SECTION = { size: 12, step: 15, letter: 6.4, lines: 2 };
const MAX_SECTIONS = 8;
/** Left free between the words of two neighbours. */
const GUTTER = 28;

/** Lines that fit the column: a letter is taken to be as wide as most are. */
function lines(text: string, { letter, lines }: typeof TITLE, column: number): string[] {
  return wrapLabel(text, Math.floor((column - GUTTER) / letter), lines);
}

function wordsHeight({ title, sections }: Chapter, column: number): number {
  const below = sections
    .slice(0, MAX_SECTIONS)
    .reduce((sum, section) => sum + lines(section, SECTION, column).length * SECTION.step + 6, 14);
  return lines(title, TITLE, column).length * TITLE.step + below;
}

function words(at: Point, { title, sections }: Chapter, { node, column }: Plan, colors: Palette): string {
  let y = at.y + node / 2 + 22;
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

type Chapter = { title: string; sections: string[] };

/** The top entries of a table of contents with all that stands under each; a file without one is a single chapter. */
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
