import { type App, type AppRequest, ids, type JsonObject, read } from "./app.ts";

type File = {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  createdTime: string;
  content: Buffer;
};

/** Google Drive: folders and files, made, uploaded, listed and read; and the text of its documents. */
export function drive(now: () => Date) {
  const files: File[] = [];
  const id = ids("1Drv");
  const app: App = {
    hosts: /^(?:www|docs)\.googleapis\.com$/,
    handle(request) {
      const { path, method, query, json } = request;
      const document = files.find(({ id }) => path === `/v1/documents/${id}:batchUpdate`);
      if (document) {
        for (const change of (json.requests ?? []) as JsonObject[])
          document.content = Buffer.from(String(read(change, "insertText.text") ?? ""));
        return { json: { documentId: document.id, replies: [] } };
      }
      const [, upload, rest] = /^(\/upload)?\/drive\/v3\/files(\/.*)?$/.exec(path) ?? [];
      if (!/\/drive\/v3\//.test(path)) return null;
      if (upload) return uploaded(request, rest);
      const file = files.find((file) => rest?.startsWith(`/${file.id}`));
      if (!rest && method === "GET")
        return { json: { files: files.filter((file) => matches(file, query.get("q") ?? "")).map(facts) } };
      if (!rest && method === "POST") return { json: facts(add(json)) };
      if (file && method === "PATCH") {
        Object.assign(file, { name: json.name ?? file.name });
        if (query.get("addParents")) file.parents = [String(query.get("addParents"))];
        return { json: facts(file) };
      }
      if (file && (query.get("alt") === "media" || rest?.endsWith("/export")))
        return { bytes: file.content, headers: { "Content-Type": query.get("mimeType") ?? file.mimeType } };
      return file ? { json: facts(file) } : null;
    },
  };

  const add = (
    { name = "Untitled", mimeType = "application/octet-stream", parents = [] }: JsonObject,
    content: Buffer = Buffer.alloc(0),
  ) => {
    const made = {
      id: id(),
      name: String(name),
      mimeType: String(mimeType),
      parents: parents as string[],
      createdTime: now().toISOString(),
      content,
    };
    files.push(made);
    return made;
  };

  /** In one part, in two, or announced first and sent to the address that this answers with. */
  function uploaded({ headers, body, query, method, json }: AppRequest, rest: string | undefined) {
    const known = files.find((file) => rest?.startsWith(`/${file.id}`) || file.id === query.get("upload_id"));
    if (known && method !== "POST") {
      known.content = body;
      return { json: facts(known) };
    }
    const type = String(headers["content-type"] ?? "");
    if (query.get("uploadType") === "resumable") {
      const made = add(json);
      const location = `https://www.googleapis.com/upload/drive/v3/files?uploadType=resumable&upload_id=${made.id}`;
      return { json: {}, headers: { Location: location } };
    }
    const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
    if (!boundary) return { json: facts(add({ mimeType: type }, body)) };
    const [, head = "", content = ""] = body.toString("latin1").split(`--${boundary}`);
    const part = (text: string) =>
      Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4).replace(/\r\n$/, ""), "latin1");
    return { json: facts(add(JSON.parse(part(head).toString()), part(content))) };
  }

  return { ...app, files, add: (file: JsonObject, content: string) => add(file, Buffer.from(content)) };
}

const facts = ({ content, ...file }: File) => ({
  ...file,
  kind: "drive#file",
  trashed: false,
  modifiedTime: file.createdTime,
  size: content.length,
  webViewLink: `https://drive.google.com/file/d/${file.id}/view`,
});

/** The little of Drive's query language that n8n's trigger speaks. */
function matches(file: File, query: string): boolean {
  const parent = /'([^']+)' in parents/.exec(query)?.[1];
  const since = /(?:createdTime|modifiedTime) > '([^']+)'/.exec(query)?.[1];
  return (
    (!parent || file.parents.includes(parent)) && (!since || Date.parse(file.createdTime) > Date.parse(since))
  );
}

/** Google Calendar: the events that were made. */
export function calendar() {
  const events: (JsonObject & { calendar: string })[] = [];
  const app: App = {
    hosts: /^www\.googleapis\.com$/,
    handle({ path, method, json }) {
      const name = /^\/calendar\/v3\/calendars\/([^/]+)(\/events)?$/.exec(path);
      if (!name)
        return path.startsWith("/calendar/v3/") ? { json: { items: [], value: "America/New_York" } } : null;
      if (!name[2] || method !== "POST") return { json: { timeZone: "America/New_York", items: [] } };
      const event = { ...json, calendar: decodeURIComponent(name[1] ?? ""), id: `ev${events.length + 1}` };
      events.push(event);
      return { json: event };
    },
  };
  return { ...app, events };
}

/** Google Analytics 4: a row per day. Its numbers are text. */
export function analytics() {
  const days: { date: string; metrics: Record<string, string> }[] = [];
  const reports: JsonObject[] = [];
  const app: App = {
    hosts: /^analyticsdata\.googleapis\.com$/,
    handle({ path, json }) {
      if (!path.endsWith(":runReport")) return null;
      reports.push(json);
      const metrics = (json.metrics as { name: string }[]).map(({ name }) => name);
      const [range] = json.dateRanges as { startDate: string; endDate: string }[];
      const within = days.filter(
        ({ date }) => date >= (range?.startDate ?? "") && date <= (range?.endDate ?? ""),
      );
      return {
        json: {
          dimensionHeaders: [{ name: "date" }],
          metricHeaders: metrics.map((name) => ({ name, type: "TYPE_INTEGER" })),
          rows: within.map(({ date, metrics: values }) => ({
            dimensionValues: [{ value: date.replaceAll("-", "") }],
            metricValues: metrics.map((name) => ({ value: values[name] ?? "0" })),
          })),
          rowCount: within.length,
        },
      };
    },
  };
  return { ...app, days, reports };
}
