import { curve, type Route, routeThrough } from "#app/ui/graph/route.ts";
import { type Point, turnsOf } from "#app/ui/graph/route-edge.ts";

const RADIUS = 12;

/** The route along an edge of the hero's graph, its corners rounded as in the picture. */
export function packetRoute(edge: readonly Point[]): Route {
  const bends = turnsOf(edge, RADIUS).flatMap(({ from, corner, to }) => [from, ...curve(from, corner, to)]);
  return routeThrough([edge[0] as Point, ...bends, edge.at(-1) as Point]);
}
