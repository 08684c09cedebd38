import { type Json, type JsonObject, read, standIn } from "./app.ts";

/** A model's response to a prompt; objects are sent as JSON. */
type Reply = (prompt: string, request: JsonObject) => string | object;

/** OpenAI's API, chat completions and responses. */
export function openAi() {
  const { state, answer } = model();
  return standIn(/^api\.openai\.com$/, state, ({ path, json }) => {
    if (path !== "/v1/chat/completions" && path !== "/v1/responses") return null;
    const prompt = textOf(json.messages ?? json.input ?? json.instructions);
    const content = asText(answer(prompt, json));
    return { json: path.endsWith("/responses") ? response(json, content) : completion(json, content) };
  });
}

const completion = ({ model, tools }: JsonObject, content: string) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model,
  choices: [{ index: 0, finish_reason: tools ? "tool_calls" : "stop", message: message(tools, content) }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** If a function is offered, the response contains its arguments. */
function message(tools: Json, content: string) {
  const name = read(tools, "0.function.name");
  if (!name) return { role: "assistant", content };
  const call = { id: "call_1", type: "function", function: { name, arguments: content } };
  return { role: "assistant", content: null, tool_calls: [call] };
}

const response = ({ model, tools }: JsonObject, content: string) => ({
  id: "resp_1",
  object: "response",
  created_at: 1,
  status: "completed",
  model,
  output: [
    read(tools, "0.name")
      ? {
          id: "fc_1",
          type: "function_call",
          status: "completed",
          call_id: "call_1",
          name: read(tools, "0.name"),
          arguments: content,
        }
      : {
          id: "msg_1",
          type: "message",
          status: "completed",
          role: "assistant",
          content: [{ type: "output_text", text: content, annotations: [] }],
        },
  ],
  usage: {
    input_tokens: 1,
    output_tokens: 1,
    total_tokens: 2,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  },
});

/** Anthropic's API. */
export function anthropic() {
  const { state, answer } = model();
  return standIn(/^api\.anthropic\.com$/, state, ({ path, json }) => {
    if (path !== "/v1/messages") return null;
    const input = answer([textOf(json.system), textOf(json.messages)].join("\n"), json);
    const name = read(json.tools, "0.name");
    const content = name
      ? { type: "tool_use", id: "toolu_1", name, input }
      : { type: "text", text: asText(input) };
    const usage = { input_tokens: 1, output_tokens: 1 };
    const message = { id: "msg_1", type: "message", role: "assistant", model: json.model };
    const stop_reason = name ? "tool_use" : "end_turn";
    return { json: { ...message, content: [content], stop_reason, usage } };
  });
}

/** The prompts that a model got, and its replies. */
function model() {
  const prompts: string[] = [];
  let reply: Reply = () => "";
  const answers = (next: Reply) => {
    reply = next;
  };
  return {
    state: { prompts, answers },
    answer(prompt: string, request: JsonObject) {
      prompts.push(prompt);
      return reply(prompt, request);
    },
  };
}

const asText = (answer: string | object) => (typeof answer === "string" ? answer : JSON.stringify(answer));

/** Concatenates all text in a list of messages of any shape. */
function textOf(value: Json): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (value && typeof value === "object") return textOf(value.content ?? value.text ?? "");
  return "";
}
