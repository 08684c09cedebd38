import PostalMime from "postal-mime";
import { type App, ids } from "./app.ts";

export type InboxMail = {
  from: string;
  subject: string;
  text: string;
  attachments?: { filename: string; bytes: Uint8Array }[];
};
type Stored = { id: string; raw: string; internalDate: string; labelIds: string[] };

/** Gmail's API: an inbox that can be filled, and what was sent, drafted and read. */
export function gmail(now: () => Date) {
  const inbox: Stored[] = [];
  const outgoing: { kind: "sent" | "draft"; raw: string }[] = [];
  const id = ids("18f0a");
  const app: App = {
    hosts: /^(?:www\.googleapis\.com|gmail\.googleapis\.com)$/,
    handle({ path, method, json, query }) {
      const rest = /^\/gmail\/v1\/users\/me(\/.*)$/.exec(path)?.[1];
      if (rest === undefined) return null;
      if (rest === "/messages" && method === "GET")
        return { json: { messages: list(query), resultSizeEstimate: inbox.length } };
      if (rest === "/labels")
        return {
          json: {
            labels: [
              { id: "INBOX", name: "INBOX" },
              { id: "UNREAD", name: "UNREAD" },
            ],
          },
        };
      if (rest === "/profile") return { json: { emailAddress: "team@example.com" } };
      if (rest === "/settings/sendAs")
        return { json: { sendAs: [{ sendAsEmail: "team@example.com", isDefault: true }] } };
      if (rest === "/messages/send") return keep("sent", String(json.raw));
      if (rest === "/drafts" && method === "POST")
        return keep("draft", String((json.message as { raw?: string })?.raw));
      const mail = inbox.find((stored) => rest.startsWith(`/messages/${stored.id}`));
      if (!mail) return null;
      if (rest.endsWith("/modify")) {
        const gone = (json.removeLabelIds ?? []) as string[];
        mail.labelIds = mail.labelIds.filter((label) => !gone.includes(label));
      }
      return { json: { ...mail, threadId: mail.id, sizeEstimate: mail.raw.length } };
    },
  };

  function list(query: URLSearchParams) {
    const q = query.get("q") ?? "";
    const after = Number(/after:(\d+)/.exec(q)?.[1] ?? 0);
    return inbox
      .filter(({ labelIds }) => !q.includes("is:unread") || labelIds.includes("UNREAD"))
      .filter(({ internalDate }) => Number(internalDate) / 1000 >= after)
      .map(({ id }) => ({ id, threadId: id }));
  }

  function keep(kind: "sent" | "draft", raw: string) {
    outgoing.push({ kind, raw: Buffer.from(raw, "base64url").toString() });
    const made = id();
    return {
      json:
        kind === "sent"
          ? { id: made, threadId: made, labelIds: ["SENT"] }
          : { id: made, message: { id: made, threadId: made } },
    };
  }

  const parsed = async (kind: "sent" | "draft") =>
    Promise.all(
      outgoing
        .filter((mail) => mail.kind === kind)
        .map(async ({ raw }) => {
          const { to, subject, text, html, replyTo } = await PostalMime.parse(raw);
          const body = (text || (html ?? "").replace(/<[^>]*>/g, " ")).trim();
          return {
            to: to?.[0]?.address ?? "",
            subject: subject ?? "",
            body,
            html: html ?? "",
            replyTo: replyTo?.[0]?.address ?? "",
          };
        }),
    );

  return {
    ...app,
    sent: () => parsed("sent"),
    drafts: () => parsed("draft"),
    unread: () => inbox.filter(({ labelIds }) => labelIds.includes("UNREAD")).length,
    receive(mail: InboxMail) {
      inbox.push({
        id: id(),
        raw: Buffer.from(mime(mail, now())).toString("base64url"),
        internalDate: String(now().getTime()),
        labelIds: ["INBOX", "UNREAD"],
      });
    },
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
