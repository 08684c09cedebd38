/** A workflow as n8n's API gives it and as our files have it. */
export type Workflow = {
  id?: string;
  name: string;
  nodes: WorkflowNode[];
  connections: Record<string, unknown>;
  settings?: Record<string, unknown> | null;
  active?: boolean;
  isArchived?: boolean;
  /** What runs, which since n8n 2 need not be what stands in the editor. */
  activeVersion?: { nodes?: unknown; connections?: unknown } | null;
  meta?: { templateId?: string } | null;
  [key: string]: unknown;
};

export type WorkflowNode = {
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  position: [number, number];
  parameters: Record<string, unknown>;
  [key: string]: unknown;
};

/** What the shop says of an item that the buyer owns; newest version first. */
export type LibraryItem = {
  slug: string;
  title: string;
  platform: string | null;
  version: string;
  versions: { version: string; changelog?: string | null; nodes?: VersionNode[] }[];
};
export type VersionNode = { id: string; name: string; type: string };

/** One line of the form's list: what can be done. */
export type Choice = {
  label: string;
  action: "install" | "update" | "undo" | "remove" | "nothing";
  slug: string;
  title: string;
  /** The newest version, or the one that Undo takes back. */
  version: string;
  /** The version that stands in n8n; several where the nodes alone do not tell. */
  from?: string[];
  workflowId?: string;
  workflowName?: string;
  copyId?: string;
};
