import type { NodeKind } from "#shared/graph/graph.ts";
import type { Point } from "#shared/graph/point.ts";

/** Faint graph behind the hero. Coordinates are in px from the centre of the page. */
export type HeroGraph = {
  width: number;
  height: number;
  nodes: readonly { x: number; y: number; kind: NodeKind }[];
  edges: readonly { points: readonly Point[] }[];
};

/** Corner radius of edges, shared by the picture and the packets. */
export const HERO_RADIUS = 12;

/** Beside and around the text. The lane that turns down at 1352 enters the Live Automation card. */
export const wideGraph: HeroGraph = {
  width: 2400,
  height: 860,
  nodes: [
    { x: 120, y: 150, kind: "trigger" },
    { x: 420, y: 150, kind: "action" },
    { x: 760, y: 62, kind: "trigger" },
    { x: 1060, y: 62, kind: "action" },
    { x: 1600, y: 40, kind: "action" },
    { x: 1980, y: 110, kind: "outcome" },
    { x: 1900, y: 330, kind: "action" },
    { x: 2180, y: 330, kind: "outcome" },
    { x: 200, y: 470, kind: "trigger" },
    { x: 500, y: 560, kind: "action" },
    { x: 720, y: 744, kind: "trigger" },
    { x: 1010, y: 744, kind: "action" },
    { x: 1290, y: 744, kind: "action" },
    { x: 1600, y: 690, kind: "action" },
    { x: 1870, y: 600, kind: "outcome" },
    { x: 1880, y: 770, kind: "action" },
    { x: 2200, y: 700, kind: "outcome" },
  ],
  edges: [
    edge([0, 150], [111, 150]),
    edge([129, 150], [411, 150]),
    edge([429, 150], [540, 150], [540, 62], [751, 62]),
    edge([769, 62], [1051, 62]),
    edge([1069, 62], [1352, 62], [1352, 194], [1440, 194]),
    edge([1069, 62], [1240, 62], [1240, 40], [1591, 40]),
    edge([1609, 40], [1840, 40], [1840, 110], [1971, 110]),
    edge([1989, 110], [2400, 110]),
    edge([1760, 330], [1891, 330]),
    edge([1909, 330], [2171, 330]),
    edge([1909, 330], [2000, 330], [2000, 110], [2020, 110]),
    edge([209, 470], [340, 470], [340, 560], [491, 560]),
    edge([0, 560], [491, 560]),
    edge([509, 560], [570, 560], [570, 744], [711, 744]),
    edge([420, 159], [420, 420], [500, 420], [500, 551]),
    edge([729, 744], [1001, 744]),
    edge([1019, 744], [1281, 744]),
    edge([1299, 744], [1450, 744], [1450, 690], [1591, 690]),
    edge([1299, 744], [1450, 744], [1450, 770], [1871, 770]),
    edge([1609, 690], [1720, 690], [1720, 600], [1861, 600]),
    edge([1889, 770], [2040, 770], [2040, 700], [2191, 700]),
    edge([1600, 480], [1600, 681]),
  ],
};

/** Below the text on phones and tablets. */
export const narrowGraph: HeroGraph = {
  width: 1200,
  height: 176,
  nodes: [
    { x: 190, y: 60, kind: "trigger" },
    { x: 330, y: 128, kind: "action" },
    { x: 468, y: 60, kind: "trigger" },
    { x: 600, y: 60, kind: "action" },
    { x: 520, y: 128, kind: "action" },
    { x: 726, y: 128, kind: "outcome" },
    { x: 880, y: 60, kind: "action" },
    { x: 1040, y: 128, kind: "outcome" },
  ],
  edges: [
    edge([0, 60], [181, 60]),
    edge([199, 60], [260, 60], [260, 128], [321, 128]),
    edge([339, 128], [511, 128]),
    edge([199, 60], [459, 60]),
    edge([477, 60], [591, 60]),
    edge([609, 60], [664, 60], [664, 128], [717, 128]),
    edge([529, 128], [717, 128]),
    edge([609, 60], [871, 60]),
    edge([889, 60], [960, 60], [960, 128], [1031, 128]),
    edge([735, 128], [1031, 128]),
    edge([889, 60], [1200, 60]),
  ],
};

function edge(...points: [x: number, y: number][]): { points: readonly Point[] } {
  return { points: points.map(([x, y]) => ({ x, y })) };
}
