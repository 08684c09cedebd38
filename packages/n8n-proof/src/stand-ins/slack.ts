import { type JsonObject, read, standIn } from "./app.ts";

type SlackMessage = {
  channel: string;
  text: string;
  thread: string | null;
  ts: string;
  buttons: Record<string, string>;
};

/** Slack's Web API: posted messages with their buttons. */
export function slack(now: () => Date) {
  const messages: SlackMessage[] = [];
  const replies: (JsonObject & { thread: string })[] = [];
  const channelId = (name: string) => (name.startsWith("#") ? `C_${name.slice(1)}` : name);
  const state = {
    messages,
    texts: () => messages.map(({ channel, text }) => `${channel.replace("C_", "#")}: ${text}`),
    /** Posts a user's reply in a thread. */
    reply: (thread: string, user: string, text: string) =>
      void replies.push({ thread, user, text, ts: String(now().getTime() / 1000) }),
  };
  return standIn(/^slack\.com$/, state, ({ path, json, query }) => {
    if (path === "/api/chat.postMessage") {
      const ts = `${Math.floor(now().getTime() / 1000)}.${String(messages.length + 1).padStart(6, "0")}`;
      const channel = channelId(String(json.channel));
      const text = String(json.text || textIn(json));
      const thread = json.thread_ts ? String(json.thread_ts) : null;
      messages.push({ channel, text, thread, ts, buttons: buttonsIn(json) });
      return { json: { ok: true, channel, ts, message: { ts, text, type: "message" } } };
    }
    if (path !== "/api/conversations.replies") return null;
    const thread = query.get("ts");
    const shown = ({ ts, text }: SlackMessage) => ({ ts, text, bot_id: "B1" });
    const list = [
      ...messages.filter(({ ts }) => ts === thread).map(shown),
      ...messages.filter((message) => message.thread === thread).map(shown),
      ...replies.filter((reply) => reply.thread === thread),
    ];
    return { json: { ok: true, messages: list, has_more: false, response_metadata: { next_cursor: "" } } };
  });
}

const blocksOf = (json: JsonObject) =>
  (typeof json.blocks === "string" ? JSON.parse(json.blocks) : (json.blocks ?? [])) as JsonObject[];

const textIn = (json: JsonObject) =>
  blocksOf(json)
    .map((block) => read(block, "text.text") ?? "")
    .join("\n")
    .trim();

/** Returns the links of the buttons of a message that waits for a response. */
function buttonsIn(json: JsonObject): Record<string, string> {
  const found: Record<string, string> = {};
  for (const block of blocksOf(json))
    for (const element of (block.elements ?? []) as JsonObject[])
      if (element.url) found[String(read(element, "text.text"))] = String(element.url);
  return found;
}
