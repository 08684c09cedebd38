import { connect, dashed, shapes } from "#app/ui/graph/build-graph.ts";
import type { courses } from "#content/courses.ts";
import type { Graph } from "#shared/graph/graph.ts";

type Thumbnail = (typeof courses)[number]["thumbnail"];

const canvas = { width: 360, height: 180 };

export const courseGraphs: Record<Thumbnail, Graph> = {
  // trigger, action, outcome and a retry loop
  "automation-foundations": {
    ...canvas,
    nodes: [
      ...shapes("trigger", { a: [60, 80] }, 34),
      ...shapes("action", { b: [180, 80] }, 34),
      ...shapes("outcome", { c: [300, 80] }, 34),
    ],
    edges: [...connect("a", "b", 0), ...connect("b", "c", 1.6), ...dashed(connect("c", "b"))],
  },
  // a model with a check that sends errors back
  "ai-business-ops": {
    ...canvas,
    nodes: [
      ...shapes("trigger", { in: [40, 90] }, 24),
      ...shapes(
        "action",
        { m0: [124, 30], m1: [124, 60], m2: [124, 90], m3: [124, 120], m4: [124, 150] },
        12,
      ),
      ...shapes("action", { n0: [184, 45], n1: [184, 75], n2: [184, 105], n3: [184, 135] }, 12),
      ...shapes("action", { check: [252, 90] }, 28),
      ...shapes("outcome", { out: [326, 90] }, 24),
    ],
    edges: [
      ...connect("in", "m0 m1 m2 m3 m4"),
      ...connect("m0 m1", "n0"),
      ...connect("m1 m2", "n1"),
      ...connect("m2 m3", "n2"),
      ...connect("m3 m4", "n3"),
      ...connect("n0 n1 n2 n3", "check"),
      ...connect("check", "out", 2),
    ],
  },
  // a queue with parallel workers, one restarting
  "scalable-systems": {
    ...canvas,
    nodes: [
      ...shapes("trigger", { in: [34, 90] }, 24),
      ...shapes("action", { q0: [82, 90], q1: [106, 90], q2: [130, 90], q3: [154, 90] }, 16),
      ...shapes("action", { w0: [236, 24], w1: [236, 68], w3: [236, 156] }, 22),
      ...shapes("trigger", { w2: [236, 112] }, 22),
      ...shapes("outcome", { out: [324, 90] }, 28),
    ],
    edges: [
      ...connect("in", "q0", 0),
      ...connect("q3", "w0 w1", 1, 0.3),
      ...dashed(connect("q3", "w2", 1.6)),
      ...connect("q3", "w3", 1.9),
      ...connect("w0 w1", "out"),
      ...dashed(connect("w2", "out")),
      ...connect("w3", "out"),
    ],
  },
  // a funnel
  "sales-marketing-automation": {
    ...canvas,
    nodes: [
      ...shapes("trigger", { a0: [40, 18], a1: [40, 54], a2: [40, 90], a3: [40, 126], a4: [40, 162] }, 16),
      ...shapes("action", { b0: [150, 44], b1: [150, 90], b2: [150, 136] }, 20),
      ...shapes("action", { c: [240, 90] }, 26),
      ...shapes("outcome", { d: [324, 90] }, 32),
    ],
    edges: [
      ...connect("a0", "b0", 0),
      ...connect("a1", "b0"),
      ...connect("a2", "b1", 0.4),
      ...connect("a3", "b2"),
      ...connect("a4", "b2", 0.8),
      ...connect("b0 b1 b2", "c", 2, 0.2),
      ...connect("c", "d", 3.6),
    ],
  },
  // people around a table
  "people-ops-automation": {
    ...canvas,
    nodes: [
      ...shapes("outcome", { mid: [180, 90] }, 40),
      ...shapes("trigger", { l0: [50, 32], l1: [50, 90], l2: [50, 148] }, 26),
      ...shapes("trigger", { r0: [310, 32], r1: [310, 90], r2: [310, 148] }, 26),
    ],
    edges: [...connect("l0 l1 l2", "mid", 0, 0.5), ...connect("mid", "r0 r1 r2", 2, 0.5)],
  },
  // two systems and the connection between them
  "custom-integrations-apis": {
    ...canvas,
    nodes: [
      ...shapes("action", { a0: [40, 36], a1: [40, 90], a2: [40, 144] }, 18),
      ...shapes("trigger", { gate: [128, 90] }, 28),
      ...shapes("outcome", { api: [232, 90] }, 28),
      ...shapes("action", { b0: [320, 36], b1: [320, 90], b2: [320, 144] }, 18),
    ],
    edges: [
      ...connect("a0 a1 a2", "gate"),
      ...dashed(connect("gate", "api", 0)),
      ...connect("api", "b0 b1 b2", 2, 0.2),
    ],
  },
};
