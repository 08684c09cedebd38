/** A workflow as returned by n8n's API and as stored in our files. */
export type Workflow = {
  id?: string;
  name: string;
  nodes: WorkflowNode[];
  connections: Record<string, unknown>;
  settings?: Record<string, unknown> | null;
  active?: boolean;
  isArchived?: boolean;
  /** The running version, which since n8n 2 may differ from the editor's. */
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

/** The shop's description of an owned item, newest version first. */
export type LibraryItem = {
  slug: string;
  title: string;
  platform: string | null;
  version: string;
  versions: { version: string; changelog?: string | null; nodes?: VersionNode[] }[];
};
export type VersionNode = { id: string; name: string; type: string };

/** An entry of the form's list. */
export type Choice = {
  label: string;
  action: "install" | "update" | "undo" | "remove" | "nothing";
  slug: string;
  title: string;
  /** The newest version, or the one that Undo restores. */
  version: string;
  /** The version in n8n; several if the nodes match more than one. */
  from?: string[];
  workflowId?: string;
  workflowName?: string;
  copyId?: string;
};
