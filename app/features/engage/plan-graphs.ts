import type { Plan } from "#content/plans.ts";
import type { Graph } from "#shared/graph/graph.ts";

/** Workshop: a map. Spin-up: one running line. Scale: a growing system. */
export const planGraphs: Record<Plan["id"], Graph> = {
  workshop: {
    width: 280,
    height: 96,
    nodes: [
      { id: "a", x: 14, y: 48, kind: "trigger" },
      { id: "b", x: 104, y: 18, kind: "trigger" },
      { id: "c", x: 104, y: 78, kind: "trigger" },
      { id: "d", x: 194, y: 48, kind: "trigger" },
      { id: "e", x: 266, y: 18, kind: "trigger" },
    ],
    edges: [
      { from: "a", to: "b", dashed: true },
      { from: "a", to: "c", dashed: true },
      { from: "b", to: "d", dashed: true },
      { from: "c", to: "d", dashed: true },
      { from: "d", to: "e", dashed: true },
    ],
  },
  "spin-up": {
    width: 280,
    height: 96,
    nodes: [
      { id: "a", x: 14, y: 72, kind: "trigger" },
      { id: "b", x: 98, y: 72, kind: "action" },
      { id: "c", x: 182, y: 24, kind: "action" },
      { id: "d", x: 266, y: 24, kind: "outcome" },
    ],
    edges: [
      { from: "a", to: "b", packet: 0 },
      { from: "b", to: "c", packet: 1.4 },
      { from: "c", to: "d", packet: 2.8 },
    ],
  },
  scale: {
    width: 280,
    height: 96,
    nodes: [
      { id: "a", x: 14, y: 48, kind: "trigger" },
      { id: "b", x: 84, y: 18, kind: "action" },
      { id: "c", x: 84, y: 78, kind: "action" },
      { id: "d", x: 154, y: 18, kind: "action" },
      { id: "e", x: 154, y: 78, kind: "action" },
      { id: "f", x: 210, y: 48, kind: "action" },
      { id: "g", x: 266, y: 12, kind: "outcome" },
      { id: "h", x: 266, y: 48, kind: "outcome" },
      { id: "i", x: 266, y: 84, kind: "outcome" },
    ],
    edges: [
      { from: "a", to: "b", packet: 0 },
      { from: "a", to: "c", packet: 0.4 },
      { from: "b", to: "d", packet: 1.2 },
      { from: "c", to: "e", packet: 1.6 },
      { from: "d", to: "f", packet: 2.4 },
      { from: "e", to: "f", packet: 2.8 },
      { from: "f", to: "g", packet: 3.4 },
      { from: "f", to: "h", packet: 3.6 },
      { from: "f", to: "i", packet: 3.8 },
    ],
  },
};
