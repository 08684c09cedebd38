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
    ...nodes("trigger", [120, 150], [760, 62], [200, 470], [720, 744]),
    ...nodes("action", [420, 150], [1060, 62], [1600, 40], [1900, 330], [500, 560]),
    ...nodes("action", [1010, 744], [1290, 744], [1600, 690], [1880, 770]),
    ...nodes("outcome", [1980, 110], [2180, 330], [1870, 600], [2200, 700]),
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
    ...nodes("trigger", [190, 60], [468, 60]),
    ...nodes("action", [330, 128], [600, 60], [520, 128], [880, 60]),
    ...nodes("outcome", [726, 128], [1040, 128]),
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

type Place = [x: number, y: number];

function nodes(kind: NodeKind, ...places: Place[]): HeroGraph["nodes"] {
  return places.map(([x, y]) => ({ x, y, kind }));
}

function edge(...points: Place[]): HeroGraph["edges"][number] {
  return { points: points.map(([x, y]) => ({ x, y })) };
}
