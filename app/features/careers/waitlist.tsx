import "./waitlist.css";
import { useFetcher } from "react-router";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import { careers } from "#content/pages/careers.ts";
import type { Graph } from "#shared/graph/graph.ts";
import { WaitlistForm, type WaitlistResult } from "./waitlist-form.tsx";

/** The form, and the workflow that it starts: the role at its end is an outline until there is one. */
export function Waitlist() {
  const fetcher = useFetcher<WaitlistResult>();
  const joined = fetcher.data !== undefined && "joined" in fetcher.data;
  return (
    <div className="waitlist">
      <div className="waitlist-form">
        <h2 className="text-heading">{careers.heading}</h2>
        <p className="mt-4 mb-8 max-w-[34.5em] text-muted">{careers.text}</p>
        <WaitlistForm fetcher={fetcher} />
        <p id="joined" className="target-note mt-4">
          <strong>{careers.success.title}</strong>
        </p>
      </div>
      <div className="waitlist-canvas canvas-dots">
        <WorkflowGraph
          graph={waitlistGraph(joined)}
          flow="down"
          title={careers.graph.title}
          className="waitlist-graph"
        />
      </div>
    </div>
  );
}

function waitlistGraph(joined: boolean): Graph {
  const { you, waitlist, role } = careers.graph;
  return {
    width: 260,
    height: 368,
    nodes: [
      { id: "you", x: 130, y: 44, kind: "trigger", width: 200, ...you },
      { id: "waitlist", x: 130, y: 184, width: 200, state: joined ? "active" : "idle", ...waitlist },
      { id: "role", x: 130, y: 324, kind: "outcome", width: 200, state: "ghost", ...role },
    ],
    edges: [
      { from: "you", to: "waitlist", ...(joined && { packet: 0 }) },
      { from: "waitlist", to: "role", dashed: true },
    ],
  };
}
