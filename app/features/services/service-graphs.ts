import { connect, connectInTurn, dashed } from "#app/ui/graph/build-graph.ts";
import type { ServiceId } from "#content/store/list/service-colors.ts";
import type { Graph, GraphNode } from "#shared/graph/graph.ts";
import type { Flow } from "#shared/graph/route-edge.ts";

const canvas = { width: 430, height: 350 };
const box = (id: string, x: number, y: number, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  x,
  y,
  width: 118,
  height: 44,
  ...more,
});

/** About 430 wide, so that the labels stay readable on a phone. */
export const serviceGraphs: Record<ServiceId, Graph & { flow: Flow }> = {
  // two inputs, one decision, three outcomes
  "revenue-systems": {
    flow: "right",
    ...canvas,
    nodes: [
      box("form", 67, 100, { kind: "trigger" }),
      box("inbox", 67, 240, { kind: "trigger" }),
      box("route", 215, 170, { state: "active" }),
      box("crm", 363, 60, { kind: "outcome" }),
      box("quote", 363, 170, { kind: "outcome" }),
      box("reply", 363, 280, { kind: "outcome" }),
    ],
    edges: [...connect("form inbox", "route", 0, 0.8), ...connect("route", "crm quote reply", 2.5, 0.2)],
  },
  // three sources meet; discrepancies go to a person
  "ops-reporting": {
    flow: "down",
    ...canvas,
    nodes: [
      box("bank", 69, 56, { kind: "trigger" }),
      box("ledger", 215, 56, { kind: "trigger" }),
      box("billing", 361, 56, { kind: "trigger" }),
      box("match", 215, 178, { state: "active", width: 140 }),
      box("report", 112, 304, { kind: "outcome" }),
      box("person", 308, 304, { state: "ghost" }),
    ],
    edges: [
      ...connect("bank ledger billing", "match", 0, 0.4),
      ...connect("match", "report", 2.5),
      ...dashed(connect("match", "person")),
    ],
  },
  // steps in order
  "people-ops": {
    flow: "down",
    ...canvas,
    nodes: [
      box("offer", 82, 34, { kind: "trigger", width: 140 }),
      box("accounts", 148, 107),
      box("laptop", 214, 180),
      box("week", 280, 253),
      box("ready", 346, 322, { kind: "outcome", state: "active" }),
    ],
    edges: connectInTurn("offer accounts laptop week ready", 1.2),
  },
  // one approval, every channel, one table
  "content-marketing": {
    flow: "right",
    ...canvas,
    nodes: [
      box("draft", 67, 170, { kind: "trigger", state: "active" }),
      box("mail", 215, 70),
      box("blog", 215, 170),
      box("social", 215, 270),
      box("table", 363, 170, { kind: "outcome" }),
    ],
    edges: [
      ...connect("draft", "mail blog social", 0, 0.3),
      ...connect("mail blog social", "table", 2.5, 0.3),
    ],
  },
};
