import { type App, type AppRequest, type AppResponse, ids, type JsonObject, read } from "./app.ts";

type File = {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  createdTime: string;
  content: Buffer;
};

/** Google Drive: creates, uploads, lists and reads folders and files, and exports documents' text. */
export class Drive implements App {
  readonly hosts = /^(?:www|docs)\.googleapis\.com$/;
  readonly files: File[] = [];
  readonly #id = ids("1Drv");
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  handle(request: AppRequest): AppResponse | null {
    const { path, method, query, json } = request;
    const [, document] = /^\/v1\/documents\/(\w+):batchUpdate$/.exec(path) ?? [];
    if (document) return this.#writeDocument(document, json);
    const [whole, upload, rest = ""] = /^(\/upload)?\/drive\/v3\/files(\/.*)?$/.exec(path) ?? [];
    if (!whole) return null;
    if (upload) return this.#upload(request, rest);
    if (!rest && method === "POST") return { json: facts(this.#make(json)) };
    if (!rest) {
      const found = this.files.filter((file) => matches(file, query.get("q") ?? ""));
      return { json: { files: found.map(facts) } };
    }
    const file = this.files.find(({ id }) => rest.startsWith(`/${id}`));
    if (!file) return null;
    if (method === "PATCH") {
      file.name = String(json.name ?? file.name);
      if (query.get("addParents")) file.parents = [String(query.get("addParents"))];
    } else if (query.get("alt") === "media" || rest.endsWith("/export"))
      return { bytes: file.content, headers: { "Content-Type": query.get("mimeType") ?? file.mimeType } };
    return { json: facts(file) };
  }

  /** Adds a file like a user would. */
  add(file: JsonObject, content: string) {
    this.#make(file, Buffer.from(content));
  }

  #make(
    { name = "Untitled", mimeType = "application/octet-stream", parents = [] }: JsonObject,
    content: Buffer = Buffer.alloc(0),
  ): File {
    const made = {
      id: this.#id(),
      name: String(name),
      mimeType: String(mimeType),
      parents: parents as string[],
      createdTime: this.#now().toISOString(),
      content,
    };
    this.files.push(made);
    return made;
  }

  #writeDocument(id: string, json: JsonObject): AppResponse | null {
    const document = this.files.find((file) => file.id === id);
    if (!document) return null;
    for (const change of (json.requests ?? []) as JsonObject[])
      document.content = Buffer.from(String(read(change, "insertText.text") ?? ""));
    return { json: { documentId: id, replies: [] } };
  }

  /** Uploads: simple, multipart, or resumable. */
  #upload({ headers, body, query, method, json }: AppRequest, rest: string): AppResponse {
    const known = this.files.find(({ id }) => rest.startsWith(`/${id}`) || id === query.get("upload_id"));
    if (known && method !== "POST") {
      known.content = body;
      return { json: facts(known) };
    }
    const type = String(headers["content-type"] ?? "");
    if (query.get("uploadType") === "resumable") {
      const address = "https://www.googleapis.com/upload/drive/v3/files?uploadType=resumable&upload_id=";
      return { json: {}, headers: { Location: address + this.#make(json).id } };
    }
    const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
    if (!boundary) return { json: facts(this.#make({ mimeType: type }, body)) };
    const [, head = "", content = ""] = body.toString("latin1").split(`--${boundary}`);
    const part = (text: string) =>
      Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4).replace(/\r\n$/, ""), "latin1");
    return { json: facts(this.#make(JSON.parse(part(head).toString()), part(content))) };
  }
}

const facts = ({ content, ...file }: File) => ({
  ...file,
  kind: "drive#file",
  trashed: false,
  modifiedTime: file.createdTime,
  size: content.length,
  webViewLink: `https://drive.google.com/file/d/${file.id}/view`,
});

/** The part of Drive's query language that n8n's trigger uses. */
function matches(file: File, query: string): boolean {
  const parent = /'([^']+)' in parents/.exec(query)?.[1];
  const since = /(?:createdTime|modifiedTime) > '([^']+)'/.exec(query)?.[1];
  return (
    (!parent || file.parents.includes(parent)) && (!since || Date.parse(file.createdTime) > Date.parse(since))
  );
}
