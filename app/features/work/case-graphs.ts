import { connect, connectInTurn, dashed } from "#app/ui/graph/build-graph.ts";
import type { CaseStudyId } from "#content/case-summaries.ts";
import type { Graph, GraphNode } from "#shared/graph/graph.ts";
import type { Flow } from "#shared/graph/route-edge.ts";

type Picture = Graph & { flow: Flow };
type Pair = { before: Picture; after: Picture };

const canvas = { width: 430, height: 260, flow: "right" } as const;
const box = (id: string, x: number, y: number, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  x,
  y,
  width: 118,
  height: 40,
  ...more,
});

/** Workflow before and after. Dashed edges are manual steps; some never arrive. */
export const caseGraphs: Record<CaseStudyId, Pair> = {
  techcorp: {
    before: {
      ...canvas,
      nodes: [
        box("site", 67, 40, { kind: "trigger" }),
        box("chat", 67, 130, { kind: "trigger" }),
        box("fair", 67, 220, { kind: "trigger" }),
        box("hand", 222, 84, { width: 134, state: "ghost" }),
        box("crm", 363, 176),
      ],
      edges: dashed([...connect("site chat fair", "hand"), ...connect("hand", "crm")]),
    },
    after: {
      ...canvas,
      nodes: [
        box("sources", 71, 130, { kind: "trigger", width: 136 }),
        box("intake", 215, 130, { state: "active", width: 122 }),
        box("crm", 366, 40),
        box("owner", 366, 130),
        box("lead", 366, 220, { kind: "outcome" }),
      ],
      edges: [...connect("sources", "intake", 0), ...connect("intake", "crm owner lead", 2, 0.2)],
    },
  },
  finserve: {
    before: {
      ...canvas,
      flow: "down",
      nodes: [
        box("bank", 67, 40, { kind: "trigger" }),
        box("ledger", 215, 40, { kind: "trigger" }),
        box("billing", 363, 40, { kind: "trigger" }),
        box("sheet", 150, 138, { width: 142, state: "ghost" }),
        box("report", 318, 220),
      ],
      edges: dashed([...connect("bank ledger billing", "sheet"), ...connect("sheet", "report")]),
    },
    after: {
      ...canvas,
      flow: "down",
      nodes: [
        box("nightly", 215, 32, { kind: "trigger", width: 126 }),
        box("match", 215, 122, { state: "active", width: 134 }),
        box("report", 67, 220, { kind: "outcome" }),
        box("person", 215, 220, { width: 128 }),
        box("trail", 363, 220),
      ],
      edges: [...connect("nightly", "match", 0), ...connect("match", "report person trail", 2, 0.3)],
    },
  },
  healthplus: {
    before: {
      ...canvas,
      flow: "down",
      nodes: [
        box("hire", 215, 32, { kind: "trigger" }),
        box("it", 50, 122, { width: 84 }),
        box("hr", 150, 122, { width: 84 }),
        box("training", 262, 122, { width: 108 }),
        box("rota", 376, 122, { width: 92 }),
        box("phone", 215, 224, { state: "ghost", width: 130 }),
      ],
      edges: dashed([...connect("hire", "it hr training rota"), ...connect("it hr training rota", "phone")]),
    },
    after: {
      ...canvas,
      flow: "down",
      nodes: [
        box("contract", 70, 22, { kind: "trigger", height: 34 }),
        box("check", 138, 76, { width: 128, height: 34 }),
        box("accounts", 210, 130, { height: 34 }),
        box("rota", 282, 184, { height: 34 }),
        box("day", 354, 238, { kind: "outcome", state: "active", height: 34 }),
      ],
      edges: connectInTurn("contract check accounts rota day", 1),
    },
  },
  edugrow: {
    before: {
      ...canvas,
      nodes: [
        box("lesson", 67, 130, { kind: "trigger" }),
        box("mail", 215, 40, { width: 126 }),
        box("blog", 215, 130, { width: 126 }),
        box("social", 215, 220, { width: 126 }),
        box("chat", 366, 130, { state: "ghost", width: 124 }),
      ],
      edges: dashed([...connect("lesson", "mail blog social"), ...connect("mail blog social", "chat")]),
    },
    after: {
      ...canvas,
      flow: "down",
      nodes: [
        box("lesson", 215, 20, { kind: "trigger", height: 34 }),
        box("editor", 215, 84, { state: "active", height: 34 }),
        box("mail", 74, 160, { width: 126, height: 34 }),
        box("blog", 215, 160, { height: 34 }),
        box("social", 356, 160, { height: 34 }),
        box("table", 215, 238, { kind: "outcome", width: 126, height: 34 }),
      ],
      edges: [
        ...connect("lesson", "editor", 0),
        ...connect("editor", "mail blog social", 1.4, 0.2),
        ...connect("mail blog social", "table", 3, 0.2),
      ],
    },
  },
};
