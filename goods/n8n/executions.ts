import { createRequire } from "node:module";
import { join } from "node:path";
import type { Client } from "pg";
import type { InstalledN8n } from "./install-n8n.ts";

/** One run of a workflow, as n8n recorded it. */
export type Execution = {
  id: string;
  status: "new" | "running" | "success" | "error" | "waiting" | "crashed" | "canceled";
  /** The message of what went wrong, with the node's name before it. */
  error: string | null;
  /** How many items left each output, for every time that the node ran. */
  nodes: Map<string, number[][]>;
};

type Data = {
  resultData?: {
    error?: { message?: string; node?: { name?: string } };
    runData?: Record<string, { data?: { main?: (unknown[] | null)[] } }[]>;
  };
};

/** n8n keeps what it did in its database; this reads it from there. */
export function executionReader(database: Client, { folder }: InstalledN8n) {
  const require = createRequire(join(folder, "node_modules/n8n/package.json"));
  const { parse } = require("flatted") as { parse(text: string): Data };
  return {
    async of(workflowId: string): Promise<Execution[]> {
      const { rows } = await database.query<{ id: string; status: Execution["status"]; data: string }>(
        `select e.id, e.status, d.data from execution_entity e join execution_data d on d."executionId" = e.id
         where e."workflowId" = $1 order by e.id`,
        [workflowId],
      );
      return rows.map(({ id, status, data }) => ({ id: String(id), status, ...summaryOf(parse(data)) }));
    },
    /** Whether anything is still running, whichever workflow it belongs to. */
    async busy(): Promise<boolean> {
      const { rows } = await database.query(
        "select 1 from execution_entity where status in ('new', 'running') limit 1",
      );
      return rows.length > 0;
    },
    /** Whether a wait is over by this time and has not gone on yet. */
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
