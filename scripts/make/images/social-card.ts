import { type CSSProperties, createElement, type ReactNode } from "react";
import satori, { type Font } from "satori";
import { dark, pictureColors } from "#shared/brand/palette.ts";
import { nodeSize } from "#shared/graph/graph.ts";
import { portOf } from "#shared/graph/route-edge.ts";
import { markDataUri, png } from "./brand-images.ts";
import { type CardGraph, cardGraph } from "./card-graph.ts";

export type SocialCard = { path: string; title: string; eyebrow: string; name: string };

const WIDTH = 1200;
const HEIGHT = 630;
const { paper, surface, ink, muted, brand } = dark;
const C = { paper, surface, ink, muted, brand, ...pictureColors.card };

/** Draws a page's social card: 1200 by 630, in dark colours, with its own graph. */
export async function makeSocialCard(card: SocialCard, fonts: Font[]): Promise<Uint8Array> {
  const words = await satori(wordsOf(card), { width: WIDTH, height: HEIGHT, fonts });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${ground()}${drawGraph(cardGraph(card.path))}${words}</svg>`;
  return png(svg, WIDTH);
}

function wordsOf({ title, eyebrow, name }: SocialCard): ReactNode {
  const line = (style: CSSProperties, ...children: ReactNode[]) =>
    createElement("div", { style }, ...children);
  const display: CSSProperties = { fontFamily: "Bricolage Grotesque", fontWeight: 600, color: C.ink };
  const logo = [
    createElement("img", { src: markDataUri({ line: C.ink, dot: C.brand }), width: 48, height: 48 }),
    line({ ...display, fontSize: 36, letterSpacing: -0.9, marginLeft: 14 }, name),
  ];
  const column: CSSProperties = {
    display: "flex",
    flexDirection: "column",
    boxSizing: "border-box",
    width: WIDTH,
    height: HEIGHT,
    padding: "64px 72px 116px",
    fontFamily: "Geist",
    fontWeight: 500,
  };
  const label: CSSProperties = {
    marginTop: "auto",
    fontSize: 20,
    letterSpacing: 1.6,
    color: C.brand,
    textTransform: "uppercase",
  };
  const heading = { ...display, fontSize: titleSize(title), lineHeight: 1.04, letterSpacing: "-0.034em" };
  return line(
    column,
    line({ display: "flex", alignItems: "center" }, ...logo),
    line(label, eyebrow),
    line({ ...heading, width: 610, marginTop: 18, textWrap: "balance" }, title),
  );
}

function titleSize(title: string): number {
  if (title.length <= 12) return 104;
  if (title.length <= 24) return 84;
  return title.length <= 44 ? 66 : 54;
}

function ground(): string {
  return (
    `<defs><pattern id="dots" width="24" height="24" patternUnits="userSpaceOnUse"><circle cx="12" cy="12" r="1" fill="${C.dots}"/></pattern>` +
    `<linearGradient id="veil"><stop offset="0.45" stop-color="${C.paper}"/><stop offset="0.8" stop-color="${C.paper}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${C.paper}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dots)"/>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#veil)"/>`
  );
}

function drawGraph({ lit, dim, nodes }: CardGraph): string {
  const paths = (list: string[], colour: string, width: number) =>
    list.map((d) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`).join("");
  return `${paths(dim, C.edge, 2)}${paths(lit, C.brand, 2.5)}${nodes.map(drawNode).join("")}`;
}

function drawNode(node: CardGraph["nodes"][number]): string {
  const { x, y, kind, lit } = node;
  if (kind === "trigger")
    return `<circle cx="${x}" cy="${y}" r="10.5" fill="${C.paper}" stroke="${C.brand}" stroke-width="3"/>`;
  const { width, height } = nodeSize(node);
  const stroke = lit ? C.brand : C.edge;
  const shape =
    kind === "outcome"
      ? `<circle cx="${x - 22}" cy="${y}" r="9" fill="${C.brand}"/>`
      : `<rect x="${x - 31}" y="${y - 8.5}" width="17" height="17" rx="4.5" fill="${lit ? C.ink : C.edge}"/>`;
  const bars =
    `<rect x="${x - 2}" y="${y - 9}" width="34" height="6" rx="3" fill="${lit ? C.muted : C.edge}"/>` +
    `<rect x="${x - 2}" y="${y + 4}" width="22" height="6" rx="3" fill="${C.edge}"/>`;
  const ports = (["in", "out"] as const)
    .filter((side) => side === "in" || kind !== "outcome")
    .map((side) => portOf(node, side))
    .map(
      (port) =>
        `<circle cx="${port.x}" cy="${port.y}" r="5" fill="${C.surface}" stroke="${stroke}" stroke-width="2"/>`,
    );
  return (
    `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="12" fill="${C.surface}" stroke="${stroke}" stroke-width="2"/>` +
    `${shape}${bars}${ports.join("")}`
  );
}
