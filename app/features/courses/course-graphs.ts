import type { courses } from "#content/courses.ts";
import type { Graph, GraphNode, NodeKind } from "#shared/graph/graph.ts";

type Thumbnail = (typeof courses)[number]["thumbnail"];

const canvas = { width: 360, height: 180 };
const at = (id: string, x: number, y: number, kind: NodeKind = "action", size = 20): GraphNode => ({
  id,
  x,
  y,
  kind,
  width: size,
  height: size,
});

export const courseGraphs: Record<Thumbnail, Graph> = {
  // trigger, action, outcome and a retry loop
  "automation-foundations": {
    ...canvas,
    nodes: [at("a", 60, 80, "trigger", 34), at("b", 180, 80, "action", 34), at("c", 300, 80, "outcome", 34)],
    edges: [
      { from: "a", to: "b", packet: 0 },
      { from: "b", to: "c", packet: 1.6 },
      { from: "c", to: "b", dashed: true },
    ],
  },
  // a model with a check that sends errors back
  "ai-business-ops": {
    ...canvas,
    nodes: [
      at("in", 40, 90, "trigger", 24),
      ...[30, 60, 90, 120, 150].map((y, i) => at(`m${i}`, 124, y, "action", 12)),
      ...[45, 75, 105, 135].map((y, i) => at(`n${i}`, 184, y, "action", 12)),
      at("check", 252, 90, "action", 28),
      at("out", 326, 90, "outcome", 24),
    ],
    edges: [
      ...[0, 1, 2, 3, 4].map((i) => ({ from: "in", to: `m${i}` })),
      ...[0, 1, 2, 3].flatMap((i) => [
        { from: `m${i}`, to: `n${i}` },
        { from: `m${i + 1}`, to: `n${i}` },
        { from: `n${i}`, to: "check" },
      ]),
      { from: "check", to: "out", packet: 2 },
    ],
  },
  // a queue with parallel workers, one restarting
  "scalable-systems": {
    ...canvas,
    nodes: [
      at("in", 34, 90, "trigger", 24),
      ...[82, 106, 130, 154].map((x, i) => at(`q${i}`, x, 90, "action", 16)),
      ...[24, 68, 112, 156].map((y, i) => at(`w${i}`, 236, y, i === 2 ? "trigger" : "action", 22)),
      at("out", 324, 90, "outcome", 28),
    ],
    edges: [
      { from: "in", to: "q0", packet: 0 },
      ...[0, 1, 2, 3].flatMap((i) => [
        { from: "q3", to: `w${i}`, packet: 1 + i * 0.3, dashed: i === 2 },
        { from: `w${i}`, to: "out", dashed: i === 2 },
      ]),
    ],
  },
  // a funnel
  "sales-marketing-automation": {
    ...canvas,
    nodes: [
      ...[18, 54, 90, 126, 162].map((y, i) => at(`a${i}`, 40, y, "trigger", 16)),
      ...[44, 90, 136].map((y, i) => at(`b${i}`, 150, y, "action", 20)),
      at("c", 240, 90, "action", 26),
      at("d", 324, 90, "outcome", 32),
    ],
    edges: [
      { from: "a0", to: "b0", packet: 0 },
      { from: "a1", to: "b0" },
      { from: "a2", to: "b1", packet: 0.4 },
      { from: "a3", to: "b2" },
      { from: "a4", to: "b2", packet: 0.8 },
      ...[0, 1, 2].map((i) => ({ from: `b${i}`, to: "c", packet: 2 + i * 0.2 })),
      { from: "c", to: "d", packet: 3.6 },
    ],
  },
  // people around a table
  "people-ops-automation": {
    ...canvas,
    nodes: [
      at("mid", 180, 90, "outcome", 40),
      at("l0", 50, 32, "trigger", 26),
      at("l1", 50, 90, "trigger", 26),
      at("l2", 50, 148, "trigger", 26),
      at("r0", 310, 32, "trigger", 26),
      at("r1", 310, 90, "trigger", 26),
      at("r2", 310, 148, "trigger", 26),
    ],
    edges: [
      ...[0, 1, 2].map((i) => ({ from: `l${i}`, to: "mid", packet: i * 0.5 })),
      ...[0, 1, 2].map((i) => ({ from: "mid", to: `r${i}`, packet: 2 + i * 0.5 })),
    ],
  },
  // two systems and the connection between them
  "custom-integrations-apis": {
    ...canvas,
    nodes: [
      at("a0", 40, 36, "action", 18),
      at("a1", 40, 90, "action", 18),
      at("a2", 40, 144, "action", 18),
      at("gate", 128, 90, "trigger", 28),
      at("api", 232, 90, "outcome", 28),
      at("b0", 320, 36, "action", 18),
      at("b1", 320, 90, "action", 18),
      at("b2", 320, 144, "action", 18),
    ],
    edges: [
      ...[0, 1, 2].map((i) => ({ from: `a${i}`, to: "gate" })),
      { from: "gate", to: "api", packet: 0, dashed: true },
      ...[0, 1, 2].map((i) => ({ from: "api", to: `b${i}`, packet: 2 + i * 0.2 })),
    ],
  },
};
