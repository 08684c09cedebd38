import { standIn } from "./app.ts";

/** Telegram's Bot API: messages sent to each chat. */
export function telegram(now: () => Date) {
  const messages: { chat: string; text: string }[] = [];
  return standIn(/^api\.telegram\.org$/, { messages }, ({ path, json }) => {
    if (!/^\/bot[^/]+\/sendMessage$/.test(path)) return null;
    const message = { chat: String(json.chat_id), text: String(json.text) };
    messages.push(message);
    const date = Math.floor(now().getTime() / 1000);
    const result = { message_id: messages.length, date, chat: { id: json.chat_id }, text: message.text };
    return { json: { ok: true, result } };
  });
}
