import { expect, test } from "vitest";
import { type ComparedWorkflow, workflowDifference } from "./workflow-difference.ts";

const node = (name: string, more: object = {}) => ({
  id: `id-${name}`,
  name,
  type: "n8n-nodes-base.set",
  position: [0, 0],
  parameters: {},
  ...more,
});
const workflow = (nodes: ReturnType<typeof node>[], more: Partial<ComparedWorkflow> = {}) => ({
  nodes,
  credentials: [],
  hosts: [],
  ...more,
});
const nothing = { added: [], removed: [], changed: [], credentials: [], hosts: [] };

test("PF-7 finds added, removed and changed nodes, new credentials and hosts", () => {
  const slack = { type: "slackApi", name: "Slack account" };
  const before = workflow([node("Start"), node("Ask", { parameters: { url: "a" } }), node("Gone")], {
    credentials: [slack],
    hosts: ["slack.com"],
  });
  const after = workflow([node("Start"), node("Ask", { parameters: { url: "b" } }), node("New")], {
    credentials: [slack, { type: "githubApi", name: "GitHub account" }],
    hosts: ["api.github.com", "slack.com"],
  });
  expect(workflowDifference(before, after)).toEqual({
    added: ["New"],
    removed: ["Gone"],
    changed: ["Ask"],
    credentials: ["GitHub account"],
    hosts: ["api.github.com"],
  });
});

test("PF-7 ignores what does not affect a run: position, notes, ids, key order, exported credentials", () => {
  const before = workflow([
    node("Start", { parameters: { a: 1, b: [2] }, credentials: { slackApi: { id: "1", name: "Mine" } } }),
    node("Note", { type: "n8n-nodes-base.stickyNote", parameters: { content: "old" } }),
  ]);
  const after = workflow([
    node("Start", {
      id: "another",
      position: [100, 0],
      parameters: { b: [2], a: 1 },
      credentials: { slackApi: { id: null, name: "Yours" } },
    }),
    node("Note", { type: "n8n-nodes-base.stickyNote", parameters: { content: "new" } }),
  ]);
  expect(workflowDifference(before, after)).toBeNull();
});

test("PF-7 a renamed node counts as changed, one with another type as replaced", () => {
  const before = workflow([node("Ask"), node("Tell", { id: "1" })]);
  const after = workflow([node("Ask nicely", { id: "id-Ask" }), node("Tell", { id: "2", type: "x.slack" })]);
  expect(workflowDifference(before, after)).toEqual({
    ...nothing,
    added: ["Tell"],
    removed: ["Tell"],
    changed: ["Ask nicely"],
  });
});
