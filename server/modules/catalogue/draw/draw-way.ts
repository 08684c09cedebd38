import { type Point, round } from "#shared/graph/point.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";
import type { Palette } from "./palette.ts";

export type Chapter = { title: string; sections: string[] };

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = 44;
/** Maximum number of legs below and beside each other. */
const LYING_LEGS = 5;
const MAX_LEGS = 12;

type Leg = { start: Point; end: Point; stops: Point[] };

/**
 * Draws a playbook as a winding path: one leg per chapter, as long as the chapter's text, with a stop per
 * section. Legs turn where the previous one ended. They are horizontal, or vertical when there are many or
 * the last has the most stops; a book with more text in its first half starts at the other side. This makes
 * every path distinct.
 */
export function drawWay(chapters: readonly Chapter[], colors: Palette) {
  const shown = chapters.slice(0, MAX_LEGS);
  const sections = shown.map((chapter) => chapter.sections.length);
  const stands = shown.length > LYING_LEGS || Math.max(...sections.slice(0, -1)) < (sections.at(-1) ?? 0);
  const size = stands ? { along: HEIGHT, across: WIDTH } : { along: WIDTH, across: HEIGHT };
  const node = Math.min(46, (0.62 * (size.across - 2 * MARGIN)) / shown.length);
  const legs = centred(layLegs(shown, { ...size, node }), { stands, mirrored: isFrontHeavy(shown) });
  const points = legs.flatMap(({ start, end }) => [start, end]);
  const way = `<path d="${roundedPath(points, 16)}" fill="none" stroke="${colors.brand}" stroke-width="3"/>`;
  const stops = legs.flatMap((leg) => leg.stops.map((at) => stop(at, node, colors)));
  const nodes = legs.map(({ start }, at) => station(start, at, node, colors));
  const end = points.at(-1) as Point;
  const goal = `<circle cx="${round(end.x)}" cy="${round(end.y)}" r="${round(node * 0.2)}" fill="${colors.brand}"/>`;
  return { body: way + stops.join("") + nodes.join("") + goal, width: WIDTH, height: HEIGHT };
}

type Room = { along: number; across: number; node: number };

/**
 * Continues each leg at the end of the previous one, backwards if it fits. Computed horizontally from the
 * left, rotated later.
 */
function layLegs(chapters: readonly Chapter[], { along, across, node }: Room): Leg[] {
  const room = along - 2 * MARGIN;
  const longest = Math.max(...chapters.map(lettersIn), 1);
  const step = (across - 2 * MARGIN) / Math.max(chapters.length - 0.5, 3);
  const legs: Leg[] = [];
  let x = 0;
  let direction = -1;
  for (const [at, chapter] of chapters.entries()) {
    const needed = node * (0.7 * chapter.sections.length + 1.2);
    const length = Math.min(room, Math.max(needed, (lettersIn(chapter) / longest) ** 1.6 * room * 0.8));
    const fits = (way: number) => x + way * length >= 0 && x + way * length <= room;
    direction = fits(-direction) ? -direction : fits(direction) ? direction : x > room / 2 ? -1 : 1;
    const end = Math.min(room, Math.max(0, x + direction * length));
    const y = at * step;
    legs.push({
      start: { x, y },
      end: { x: end, y },
      stops: stopsOf(chapter, { from: x, to: end, y, node }),
    });
    x = end;
  }
  return legs;
}

function isFrontHeavy(chapters: readonly Chapter[]): boolean {
  const letters = chapters.map(lettersIn);
  const half = letters.length / 2;
  const sum = (from: number, to: number) => letters.slice(from, to).reduce((total, each) => total + each, 0);
  return sum(0, Math.floor(half)) > sum(Math.ceil(half), letters.length);
}

/** Places a section's stop where its title ends when the chapter is seen as one line. */
function stopsOf({ sections }: Chapter, leg: { from: number; to: number; y: number; node: number }): Point[] {
  const direction = Math.sign(leg.to - leg.from);
  const first = leg.from + direction * leg.node * 1.1;
  const span = leg.to - direction * leg.node * 0.75 - first;
  const total = sections.join("").length;
  let letters = 0;
  return sections.map((title) => {
    const here = sections.length === 1 ? 0.5 : letters / Math.max(1, total - (sections.at(-1)?.length ?? 0));
    letters += title.length;
    return { x: first + span * here, y: leg.y };
  });
}

function lettersIn({ title, sections }: Chapter): number {
  return title.length / 2 + sections.join("").length;
}

function centred(legs: readonly Leg[], { stands, mirrored }: { stands: boolean; mirrored: boolean }): Leg[] {
  const turned = ({ x, y }: Point): Point =>
    stands ? { x: y, y: mirrored ? x : -x } : { x: mirrored ? -x : x, y };
  const all = legs.flatMap(({ start, end }) => [turned(start), turned(end)]);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const dx = WIDTH / 2 - middle(all.map(({ x }) => x));
  const dy = HEIGHT / 2 - middle(all.map(({ y }) => y));
  const moved = (point: Point): Point => {
    const { x, y } = turned(point);
    return { x: x + dx, y: y + dy };
  };
  return legs.map(({ start, end, stops }) => ({
    start: moved(start),
    end: moved(end),
    stops: stops.map(moved),
  }));
}

function stop({ x, y }: Point, node: number, colors: Palette): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(node * 0.17)}" fill="${colors.surface}" stroke="${colors.brand}" stroke-width="2.4"/>`;
}

/** Node with the chapter's number; the first one is the start. */
export function station(at: Point, index: number, node: number, colors: Palette): string {
  const first = index === 0;
  const paint = `fill="${first ? colors.brand : colors.surface}" stroke="${first ? colors.brand : colors.ink}" stroke-width="1.8"`;
  return (
    `<rect x="${round(at.x - node / 2)}" y="${round(at.y - node / 2)}" width="${round(node)}" height="${round(node)}" rx="${round(node * 0.28)}" ${paint}/>` +
    `<text x="${round(at.x)}" y="${round(at.y + node * 0.15)}" text-anchor="middle" font-size="${round(node * 0.44)}" font-weight="600" fill="${first ? colors.brandInk : colors.ink}">${index + 1}</text>`
  );
}
