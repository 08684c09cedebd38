import type { NodeCategory } from "n8n-proof/reading";
import type { Finding } from "./file-refused.ts";

export type GraphNode = {
  id: string;
  label: string;
  /** The platform's own type, such as `n8n-nodes-base.slack` or `slack:CreateMessage`. */
  type: string;
  category: NodeCategory;
  /** The app's name when the node calls one. */
  app: string | null;
};

/** `part`: a model, tool or parser plugged into an AI node rather than a step of the flow. */
export type GraphEdge = { from: string; to: string; kind: "flow" | "part" };

export type Graph = { nodes: GraphNode[]; edges: GraphEdge[] };

export type WorkflowInspection = {
  kind: "n8n" | "make";
  platform: "n8n" | "Make";
  name: string;
  size: number;
  contentType: "application/json";
  apps: string[];
  /** Keyed by the platform's type (n8n) or the app's name (Make); `name` is the placeholder in the file. */
  credentials: { type: string; name: string }[];
  /** npm packages of required n8n community nodes. */
  communityNodes: string[];
  /**
   * Collected from URLs in the file and from the apps; a host built by an expression keeps its end:
   * `*.api.mailchimp.com`.
   */
  hosts: string[];
  /** Warnings for the operator before publishing; refusals are thrown. */
  findings: Finding[];
  graph: Graph;
};

export type PlaybookInspection = {
  kind: "pdf";
  platform: "PDF";
  name: string;
  size: number;
  contentType: "application/pdf";
  pageCount: number;
  contents: { title: string; level: number; page: number | null }[];
};

export type PlainInspection = {
  kind: "file";
  platform: null;
  name: string;
  size: number;
  contentType: "application/json" | "text/csv" | "text/markdown" | "text/plain";
};

export type Inspection = WorkflowInspection | PlaybookInspection | PlainInspection;
