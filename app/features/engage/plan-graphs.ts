import { connect, connectInTurn, dashed, shapes } from "#app/ui/graph/build-graph.ts";
import type { Plan } from "#content/plans.ts";
import type { Graph } from "#shared/graph/graph.ts";

const canvas = { width: 280, height: 96 };

/** Workshop: a map. Spin-up: one running line. Scale: a growing system. */
export const planGraphs: Record<Plan["id"], Graph> = {
  workshop: {
    ...canvas,
    nodes: shapes("trigger", { a: [14, 48], b: [104, 18], c: [104, 78], d: [194, 48], e: [266, 18] }),
    edges: dashed([...connect("a", "b c"), ...connect("b c", "d"), ...connect("d", "e")]),
  },
  "spin-up": {
    ...canvas,
    nodes: [
      ...shapes("trigger", { a: [14, 72] }),
      ...shapes("action", { b: [98, 72], c: [182, 24] }),
      ...shapes("outcome", { d: [266, 24] }),
    ],
    edges: connectInTurn("a b c d", 1.4),
  },
  scale: {
    ...canvas,
    nodes: [
      ...shapes("trigger", { a: [14, 48] }),
      ...shapes("action", { b: [84, 18], c: [84, 78], d: [154, 18], e: [154, 78], f: [210, 48] }),
      ...shapes("outcome", { g: [266, 12], h: [266, 48], i: [266, 84] }),
    ],
    edges: [
      ...connect("a", "b c", 0, 0.4),
      ...connect("b", "d", 1.2),
      ...connect("c", "e", 1.6),
      ...connect("d e", "f", 2.4, 0.4),
      ...connect("f", "g h i", 3.4, 0.2),
    ],
  },
};
