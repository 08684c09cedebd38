import { ids, type JsonObject, read, standIn } from "./app.ts";

/** HubSpot: contacts, deals and tasks. */
export function hubspot() {
  const contacts: Record<string, string>[] = [];
  const deals: JsonObject[] = [];
  const openDeals: { id: string; properties: Record<string, string | null> }[] = [];
  const tasks: { subject: string; body: string; owner: number | null; deals: number[]; due: number }[] = [];
  return standIn(/^api\.hubapi\.com$/, { contacts, deals, openDeals, tasks }, ({ path, method, json }) => {
    const email = /^\/contacts\/v1\/contact\/createOrUpdate\/email\/(.+)$/.exec(path)?.[1];
    if (email && method === "POST") {
      const fields = Object.fromEntries(
        (json.properties as { property: string; value: string }[]).map(({ property, value }) => [
          property,
          value,
        ]),
      );
      contacts.push({ ...fields, email: decodeURIComponent(email) });
      return { json: { vid: 100 + contacts.length, isNew: true } };
    }
    if (path.startsWith("/contacts/v1/contact/vid/"))
      return { json: { vid: Number(path.split("/")[5]), properties: {} } };
    if (path === "/deals/v1/deal" && method === "POST") {
      deals.push(json);
      return { json: { dealId: 500 + deals.length, properties: {}, associations: json.associations } };
    }
    if (path === "/crm/v3/objects/deals/search") {
      const after = Number(json.after ?? 0);
      const page = openDeals.slice(after, after + 100);
      const paging = after + 100 < openDeals.length ? { next: { after: String(after + 100) } } : undefined;
      return { json: { total: openDeals.length, results: page, paging } };
    }
    if (path === "/engagements/v1/engagements" && method === "POST") {
      tasks.push({
        subject: String(read(json, "metadata.subject")),
        body: String(read(json, "metadata.body")),
        owner: (read(json, "engagement.ownerId") as number | undefined) ?? null,
        deals: ((read(json, "associations.dealIds") ?? []) as (string | number)[]).map(Number),
        due: Number(read(json, "engagement.timestamp") ?? 0),
      });
      return { json: { engagement: { id: tasks.length }, associations: {}, metadata: {} } };
    }
    return null;
  });
}

/** Airtable: tables of records; of its formulas only `{field} = 'value'`. */
export function airtable() {
  const tables = new Map<string, { id: string; fields: JsonObject }[]>();
  const id = ids("rec");
  const state = {
    table: (name: string, rows: JsonObject[] = []) => {
      const records = rows.map((fields) => ({ id: id(), fields }));
      tables.set(name, records);
    },
    rows: (name: string) => (tables.get(name) ?? []).map(({ fields }) => fields),
  };
  return standIn(/^api\.airtable\.com$/, state, ({ path, method, json, query }) => {
    const name = decodeURIComponent(/^\/v0\/app\w+\/([^/?]+)$/.exec(path)?.[1] ?? "");
    const table = tables.get(name);
    if (!table) return null;
    const createdTime = "2026-01-01T00:00:00.000Z";
    if (method === "GET") {
      const formula = query.get("filterByFormula") ?? "";
      const [, field = "", value] = /^\{(\w+)\} = '([^']*)'$/.exec(formula) ?? [];
      const found = table.filter(({ fields }) => !formula || fields[field] === value);
      return { json: { records: found.map((record) => ({ ...record, createdTime })) } };
    }
    const added = { id: id(), fields: json.fields as JsonObject };
    table.push(added);
    return { json: { ...added, createdTime } };
  });
}

/** Hunter's look-up of companies. */
export function hunter() {
  const companies = new Map<string, JsonObject>();
  return standIn(/^api\.hunter\.io$/, { companies }, ({ path, query }) => {
    if (path !== "/v2/companies/find") return null;
    const data = companies.get(query.get("domain") ?? "");
    return data ? { json: { data } } : { status: 404, json: { errors: [{ id: "not_found" }] } };
  });
}
