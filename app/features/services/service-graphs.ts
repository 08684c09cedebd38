import type { ServiceId } from "#content/store/list/service-colors.ts";
import type { Graph, GraphNode } from "#shared/graph/graph.ts";
import type { Flow } from "#shared/graph/route-edge.ts";

const BOX = { width: 118, height: 44 };
const box = (id: string, x: number, y: number, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  x,
  y,
  ...BOX,
  ...more,
});

/** About 430 wide, so that the labels stay readable on a phone. */
export const serviceGraphs: Record<ServiceId, Graph & { flow: Flow }> = {
  // two inputs, one decision, three outcomes
  "revenue-systems": {
    flow: "right",
    width: 430,
    height: 350,
    nodes: [
      box("form", 67, 100, { kind: "trigger" }),
      box("inbox", 67, 240, { kind: "trigger" }),
      box("route", 215, 170, { state: "active" }),
      box("crm", 363, 60, { kind: "outcome" }),
      box("quote", 363, 170, { kind: "outcome" }),
      box("reply", 363, 280, { kind: "outcome" }),
    ],
    edges: [
      { from: "form", to: "route", packet: 0 },
      { from: "inbox", to: "route", packet: 0.8 },
      { from: "route", to: "crm", packet: 2.5 },
      { from: "route", to: "quote", packet: 2.7 },
      { from: "route", to: "reply", packet: 2.9 },
    ],
  },
  // three sources meet; discrepancies go to a person
  "ops-reporting": {
    flow: "down",
    width: 430,
    height: 350,
    nodes: [
      box("bank", 69, 56, { kind: "trigger" }),
      box("ledger", 215, 56, { kind: "trigger" }),
      box("billing", 361, 56, { kind: "trigger" }),
      box("match", 215, 178, { state: "active", width: 140 }),
      box("report", 112, 304, { kind: "outcome" }),
      box("person", 308, 304, { state: "ghost" }),
    ],
    edges: [
      { from: "bank", to: "match", packet: 0 },
      { from: "ledger", to: "match", packet: 0.4 },
      { from: "billing", to: "match", packet: 0.8 },
      { from: "match", to: "report", packet: 2.5 },
      { from: "match", to: "person", dashed: true },
    ],
  },
  // steps in order
  "people-ops": {
    flow: "down",
    width: 430,
    height: 350,
    nodes: [
      box("offer", 82, 34, { kind: "trigger", width: 140 }),
      box("accounts", 148, 107),
      box("laptop", 214, 180),
      box("week", 280, 253),
      box("ready", 346, 322, { kind: "outcome", state: "active" }),
    ],
    edges: [
      { from: "offer", to: "accounts", packet: 0 },
      { from: "accounts", to: "laptop", packet: 1.2 },
      { from: "laptop", to: "week", packet: 2.4 },
      { from: "week", to: "ready", packet: 3.6 },
    ],
  },
  // one approval, every channel, one table
  "content-marketing": {
    flow: "right",
    width: 430,
    height: 350,
    nodes: [
      box("draft", 67, 170, { kind: "trigger", state: "active" }),
      box("mail", 215, 70),
      box("blog", 215, 170),
      box("social", 215, 270),
      box("table", 363, 170, { kind: "outcome" }),
    ],
    edges: [
      { from: "draft", to: "mail", packet: 0 },
      { from: "draft", to: "blog", packet: 0.3 },
      { from: "draft", to: "social", packet: 0.6 },
      { from: "mail", to: "table", packet: 2.5 },
      { from: "blog", to: "table", packet: 2.8 },
      { from: "social", to: "table", packet: 3.1 },
    ],
  },
};
