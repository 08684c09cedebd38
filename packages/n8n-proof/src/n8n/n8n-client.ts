/** What the editor does over REST, as the owner of the n8n. */
export type N8nClient = {
  createWorkflow(workflow: object): Promise<StoredWorkflow>;
  activate(workflow: StoredWorkflow): Promise<void>;
  archive(workflow: StoredWorkflow): Promise<void>;
  /** Only what is archived can be deleted. */
  remove(workflow: StoredWorkflow): Promise<void>;
  readWorkflow(id: string): Promise<StoredWorkflow>;
  /** As the editor stores it: since n8n 2 what runs stays what it was until it is published. */
  saveWorkflow(id: string, changes: object): Promise<void>;
  /** A key of n8n's public API that may do all that its owner may. */
  createApiKey(): Promise<string>;
  dataTable(name: string, columns: Columns): Promise<DataTable>;
  /** Every node type of this n8n with its parameters, as the editor loads them. */
  nodeTypes(): Promise<NodeDescription[]>;
};

export type StoredWorkflow = { id: string; versionId: string; name: string; nodes: object[] };
export type NodeDescription = { name: string; version: number | number[]; [key: string]: unknown };
/** The columns of a data table and their types. */
export type Columns = Record<string, "string" | "number">;
export type DataTable = { rows(): Promise<Record<string, unknown>[]>; drop(): Promise<void> };

/** Makes the owner of a new n8n and returns the cookie that signs them in. */
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
  if (!response.ok)
    throw new Error(`n8n does not take an owner: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

export async function connectToN8n(url: string, cookie: string): Promise<N8nClient> {
  async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${url}/rest${path}`, {
      method,
      headers: { ...JSON_BODY, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`n8n answers ${response.status} to ${method} ${path}: ${text.slice(0, 600)}`);
    return (text ? JSON.parse(text).data : undefined) as Result;
  }

  const project = await call<{ id: string }>("GET", "/projects/personal");
  const tables = `/projects/${project.id}/data-tables`;
  return {
    // As the editor does: n8n 1 has no value of its own for it.
    createWorkflow: (workflow) => call("POST", "/workflows", { active: false, ...workflow }),
    readWorkflow: (id) => call("GET", `/workflows/${id}`),
    async saveWorkflow(id, changes) {
      const { versionId } = await call<StoredWorkflow>("GET", `/workflows/${id}`);
      await call("PATCH", `/workflows/${id}`, { versionId, ...changes });
    },
    async createApiKey() {
      const scopes = await call<string[]>("GET", "/api-keys/scopes");
      const body = { label: "goods", expiresAt: null, scopes };
      return (await call<{ rawApiKey: string }>("POST", "/api-keys", body)).rawApiKey;
    },
    async activate({ id, versionId }) {
      await call("POST", `/workflows/${id}/activate`, { versionId });
    },
    archive: ({ id }) => call("POST", `/workflows/${id}/archive`),
    remove: ({ id }) => call("DELETE", `/workflows/${id}`),
    async dataTable(name, columns) {
      const list = Object.entries(columns).map(([name, type]) => ({ name, type }));
      const { id } = await call<{ id: string }>("POST", tables, { name, columns: list });
      return {
        rows: async () =>
          (await call<{ data: Record<string, unknown>[] }>("GET", `${tables}/${id}/rows`)).data,
        drop: () => call("DELETE", `${tables}/${id}`),
      };
    },
    async nodeTypes() {
      const response = await fetch(`${url}/types/nodes.json`, { headers: { cookie } });
      return (await response.json()) as NodeDescription[];
    },
  };
}

const JSON_BODY = { "Content-Type": "application/json" };
