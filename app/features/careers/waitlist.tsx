import "./waitlist.css";
import { useFetcher } from "react-router";
import type { FormResult } from "#app/page-form.ts";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import { careers } from "#content/pages/careers.ts";
import type { Graph } from "#shared/graph/graph.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

/**
 * The form and the workflow it starts; the role at the end is outlined because there is no opening. `sent`: without
 * JavaScript.
 */
export function Waitlist({ sent }: { sent: FormResult | undefined }) {
  const fetcher = useFetcher<FormResult>();
  const result = fetcher.data ?? sent;
  const joined = result?.done === true;
  return (
    <div id="waitlist" className="card waitlist">
      <div className="waitlist-form">
        <h2 className="text-heading">{careers.heading}</h2>
        <p className="mt-4 mb-8 max-w-[34.5em] text-muted">{careers.text}</p>
        <WaitlistForm fetcher={fetcher} result={result} />
      </div>
      <div className="waitlist-canvas canvas-dots">
        <WorkflowGraph
          graph={waitlistGraph(joined)}
          flow="down"
          title={careers.graph.title}
          className="max-w-65"
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
