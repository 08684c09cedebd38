import { createRequire } from "node:module";
import { join } from "node:path";
import type { Client } from "pg";
import type { InstalledN8n } from "./install-n8n.ts";

/** A workflow run as recorded by n8n. */
export type Execution = {
  id: string;
  status: "new" | "running" | "success" | "error" | "waiting" | "crashed" | "canceled";
  /** The error message, prefixed by the node's name. */
  error: string | null;
  /** Number of items per output, for each run of the node. */
  nodes: Map<string, number[][]>;
};

type Item = { json?: unknown; binary?: Record<string, object> };
/** Items of each input or output, by connection type. */
export type ItemsByType = Record<string, (readonly Item[] | null)[] | undefined>;

/** A node's run within an execution, as n8n stores it. */
export type NodeRun = {
  startTime: number;
  executionIndex?: number;
  source?: ({ previousNode: string; previousNodeOutput?: number; previousNodeRun?: number } | null)[];
  data?: ItemsByType;
  /** Input of a model, tool or memory, which have no source. */
  inputOverride?: ItemsByType;
  error?: { message?: string };
};

type Data = {
  resultData?: {
    error?: { message?: string; node?: { name?: string } };
    runData?: Record<string, NodeRun[]>;
  };
};

/** Source of a trace: an execution's runs, node by node. */
export type RecordedExecution = { id: string; runData: Record<string, NodeRun[]> };

/** Reads n8n's execution data from its database. */
export function executionReader(database: Client, { folder }: InstalledN8n) {
  const require = createRequire(join(folder, "node_modules/n8n/package.json"));
  const { parse } = require("flatted") as { parse(text: string): Data };
  const rowsOf = async (workflowId: string) => {
    const { rows } = await database.query<{ id: string; status: Execution["status"]; data: string }>(
      `select e.id, e.status, d.data from execution_entity e join execution_data d on d."executionId" = e.id
       where e."workflowId" = $1 order by e.id`,
      [workflowId],
    );
    return rows;
  };
  const hasOutbox = async () => {
    const { rows } = await database.query("select to_regclass('workflow_publication_outbox') as found");
    return rows[0]?.found !== null;
  };
  const isPublishing = async () => {
    if (!(await hasOutbox())) return false;
    const { rows } = await database.query(
      "select 1 from workflow_publication_outbox where status in ('pending', 'in_progress') limit 1",
    );
    return rows.length > 0;
  };
  return {
    async of(workflowId: string): Promise<Execution[]> {
      const rows = await rowsOf(workflowId);
      return rows.map(({ id, status, data }) => ({ id: String(id), status, ...summaryOf(parse(data)) }));
    },
    async recorded(workflowId: string): Promise<RecordedExecution[]> {
      const rows = await rowsOf(workflowId);
      return rows.map(({ id, data }) => ({ id: String(id), runData: parse(data).resultData?.runData ?? {} }));
    },
    /** Returns whether any workflow is running or being published. */
    async busy(): Promise<boolean> {
      const { rows } = await database.query(
        "select 1 from execution_entity where status in ('new', 'running') limit 1",
      );
      return rows.length > 0 || (await isPublishing());
    },
    /**
     * Returns why the last publication of a workflow failed (since n8n 2.41); null if it succeeded or this n8n
     * publishes synchronously.
     */
    async publicationError(workflowId: string): Promise<string | null> {
      if (!(await hasOutbox())) return null;
      const { rows } = await database.query<{ status: string; errorMessage: string | null }>(
        `select status, "errorMessage" from workflow_publication_outbox where "workflowId" = $1 order by id desc limit 1`,
        [workflowId],
      );
      const [last] = rows;
      return last && ["failed", "partial_success"].includes(last.status)
        ? (last.errorMessage ?? last.status)
        : null;
    },
    /** Returns whether a wait has ended by this time and not continued yet. */
    async due(now: Date): Promise<boolean> {
      const { rows } = await database.query(
        `select 1 from execution_entity where status = 'waiting' and "waitTill" <= $1 limit 1`,
        [now],
      );
      return rows.length > 0;
    },
    async count(): Promise<number> {
      const { rows } = await database.query<{ count: string }>("select count(*) from execution_entity");
      return Number(rows[0]?.count);
    },
  };
}

function summaryOf({ resultData = {} }: Data): Pick<Execution, "error" | "nodes"> {
  const { error, runData = {} } = resultData;
  return {
    error: error ? `${error.node?.name ?? "?"}: ${error.message ?? "failed"}` : null,
    nodes: new Map(
      Object.entries(runData).map(([name, runs]) => [
        name,
        runs.map(({ data }) => (data?.main ?? []).map((items) => items?.length ?? 0)),
      ]),
    ),
  };
}
