export type StoredWorkflow = { id: string; versionId: string; name: string; nodes: object[] };
export type NodeDescription = { name: string; version: number | number[]; [key: string]: unknown };
/** Columns of a data table with their types. */
export type Columns = Record<string, "string" | "number">;
export type DataTable = { rows(): Promise<Record<string, unknown>[]>; drop(): Promise<void> };

/** Creates the owner of a new n8n and returns their session cookie. */
export async function setUpOwner(url: string): Promise<string> {
  const owner = {
    email: "owner@goods.example",
    firstName: "Goods",
    lastName: "Check",
    password: "Goods-check-1",
  };
  const response = await fetch(`${url}/rest/owner/setup`, {
    method: "POST",
    body: JSON.stringify(owner),
    headers: JSON_BODY,
  });
  if (!response.ok) throw new Error(`n8n rejected the owner: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** The editor's REST calls, as the n8n's owner. */
export async function connectToN8n(url: string, cookie: string) {
  async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${url}/rest${path}`, {
      method,
      headers: { ...JSON_BODY, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`n8n returned ${response.status} to ${method} ${path}: ${text.slice(0, 600)}`);
    return (text ? JSON.parse(text).data : undefined) as Result;
  }

  const project = await call<{ id: string }>("GET", "/projects/personal");
  const tables = `/projects/${project.id}/data-tables`;
  return {
    // Sent by the editor too: n8n 1 has no default.
    createWorkflow: (workflow: object) =>
      call<StoredWorkflow>("POST", "/workflows", { active: false, ...workflow }),
    readWorkflow: (id: string) => call<StoredWorkflow>("GET", `/workflows/${id}`),
    /** Saves like the editor: since n8n 2 the running version changes only when it is published. */
    async saveWorkflow(id: string, changes: object) {
      const { versionId } = await call<StoredWorkflow>("GET", `/workflows/${id}`);
      await call("PATCH", `/workflows/${id}`, { versionId, ...changes });
    },
    /** Creates a key of n8n's public API with all of the owner's permissions. */
    async createApiKey() {
      const scopes = await call<string[]>("GET", "/api-keys/scopes");
      const body = { label: "goods", expiresAt: null, scopes };
      return (await call<{ rawApiKey: string }>("POST", "/api-keys", body)).rawApiKey;
    },
    activate: ({ id, versionId }: StoredWorkflow) => call("POST", `/workflows/${id}/activate`, { versionId }),
    archive: ({ id }: StoredWorkflow) => call("POST", `/workflows/${id}/archive`),
    /** n8n deletes archived workflows only. */
    remove: ({ id }: StoredWorkflow) => call("DELETE", `/workflows/${id}`),
    async dataTable(name: string, columns: Columns): Promise<DataTable> {
      const list = Object.entries(columns).map(([name, type]) => ({ name, type }));
      const { id } = await call<{ id: string }>("POST", tables, { name, columns: list });
      return {
        rows: async () =>
          (await call<{ data: Record<string, unknown>[] }>("GET", `${tables}/${id}/rows`)).data,
        drop: () => call("DELETE", `${tables}/${id}`),
      };
    },
    /** All node types of this n8n with their parameters, as loaded by the editor. */
    async nodeTypes() {
      const response = await fetch(`${url}/types/nodes.json`, { headers: { cookie } });
      return (await response.json()) as NodeDescription[];
    },
  };
}

const JSON_BODY = { "Content-Type": "application/json" };
