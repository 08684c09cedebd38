import PostalMime from "postal-mime";
import { type App, type AppRequest, type AppResponse, ids, read } from "./app.ts";

type InboxMail = {
  from: string;
  subject: string;
  text: string;
  attachments?: { filename: string; bytes: Uint8Array }[];
};
type Stored = { id: string; raw: string; internalDate: string; labelIds: string[] };

/** Gmail's API: an inbox to fill, and sent, drafted and read mails. */
export class Gmail implements App {
  readonly hosts = /^(?:www\.googleapis\.com|gmail\.googleapis\.com)$/;
  readonly #inbox: Stored[] = [];
  readonly #outgoing: { kind: "sent" | "draft"; raw: string }[] = [];
  readonly #id = ids("18f0a");
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  handle({ path, method, json, query }: AppRequest): AppResponse | null {
    const rest = /^\/gmail\/v1\/users\/me(\/.*)$/.exec(path)?.[1];
    if (rest === undefined) return null;
    if (rest === "/messages" && method === "GET") return { json: { messages: this.#list(query) } };
    if (rest === "/labels") return { json: { labels: [{ id: "UNREAD", name: "UNREAD" }] } };
    if (rest === "/profile") return { json: { emailAddress: "team@example.com" } };
    if (rest === "/messages/send") return this.#keep("sent", String(json.raw));
    if (rest === "/drafts" && method === "POST")
      return this.#keep("draft", String(read(json, "message.raw")));
    const mail = this.#inbox.find(({ id }) => rest.startsWith(`/messages/${id}`));
    if (!mail) return null;
    if (rest.endsWith("/modify")) {
      const gone = (json.removeLabelIds ?? []) as string[];
      mail.labelIds = mail.labelIds.filter((label) => !gone.includes(label));
    }
    return { json: { ...mail, threadId: mail.id, sizeEstimate: mail.raw.length } };
  }

  sent = () => this.#parsed("sent");
  drafts = () => this.#parsed("draft");
  unread = () => this.#inbox.filter(({ labelIds }) => labelIds.includes("UNREAD")).length;

  receive(mail: InboxMail) {
    this.#inbox.push({
      id: this.#id(),
      raw: Buffer.from(mime(mail, this.#now())).toString("base64url"),
      internalDate: String(this.#now().getTime()),
      labelIds: ["INBOX", "UNREAD"],
    });
  }

  #list(query: URLSearchParams) {
    const q = query.get("q") ?? "";
    const after = Number(/after:(\d+)/.exec(q)?.[1] ?? 0);
    return this.#inbox
      .filter(({ labelIds }) => !q.includes("is:unread") || labelIds.includes("UNREAD"))
      .filter(({ internalDate }) => Number(internalDate) / 1000 >= after)
      .map(({ id }) => ({ id, threadId: id }));
  }

  #keep(kind: "sent" | "draft", raw: string): AppResponse {
    this.#outgoing.push({ kind, raw: Buffer.from(raw, "base64url").toString() });
    const id = this.#id();
    const message = { id, threadId: id, labelIds: ["SENT"] };
    return { json: kind === "sent" ? message : { id, message } };
  }

  async #parsed(kind: "sent" | "draft") {
    const mails = this.#outgoing.filter((mail) => mail.kind === kind);
    return Promise.all(mails.map(({ raw }) => parsed(raw)));
  }
}

async function parsed(raw: string) {
  const { to, subject, text, html, replyTo } = await PostalMime.parse(raw);
  return {
    to: to?.[0]?.address ?? "",
    subject: subject ?? "",
    body: (text || (html ?? "").replace(/<[^>]*>/g, " ")).trim(),
    html: html ?? "",
    replyTo: replyTo?.[0]?.address ?? "",
  };
}

function mime({ from, subject, text, attachments = [] }: InboxMail, date: Date): string {
  const boundary = "=_goods";
  const files = attachments.map(({ filename, bytes }) =>
    [
      `--${boundary}`,
      `Content-Type: application/pdf; name="${filename}"`,
      `Content-Disposition: attachment; filename="${filename}"`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(bytes)
        .toString("base64")
        .replace(/(.{76})/g, "$1\r\n"),
    ].join("\r\n"),
  );
  return [
    `From: ${from}`,
    "To: team@example.com",
    `Subject: ${subject}`,
    `Date: ${date.toUTCString()}`,
    `Message-ID: <${Math.abs(date.getTime())}.${subject.length}@example.com>`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    ...files,
    `--${boundary}--`,
    "",
  ].join("\r\n");
}
