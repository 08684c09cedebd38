import { type App, type AppRequest, type Json, type JsonObject, read } from "./app.ts";

/** A model's response to a prompt; objects are sent as JSON. */
type Reply = (prompt: string, request: JsonObject) => string | object;

/** OpenAI's API, chat completions and responses. */
export function openAi() {
  const prompts: string[] = [];
  const state: { reply: Reply } = { reply: () => "" };
  const app: App = {
    hosts: /^api\.openai\.com$/,
    handle({ path, json }) {
      if (path !== "/v1/chat/completions" && path !== "/v1/responses") return null;
      const prompt = textOf(json.messages ?? json.input ?? json.instructions);
      prompts.push(prompt);
      const answer = state.reply(prompt, json);
      const content = typeof answer === "string" ? answer : JSON.stringify(answer);
      return { json: path.endsWith("/responses") ? response(json, content) : completion(json, content) };
    },
  };
  return { ...app, prompts, answers: (reply: Reply) => Object.assign(state, { reply }) };
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
  const prompts: string[] = [];
  const state: { reply: Reply } = { reply: () => "" };
  const app: App = {
    hosts: /^api\.anthropic\.com$/,
    handle({ path, json }: AppRequest) {
      if (path !== "/v1/messages") return null;
      const prompt = [textOf(json.system), textOf(json.messages)].join("\n");
      prompts.push(prompt);
      const answer = state.reply(prompt, json);
      const tool = read(json.tools, "0.name");
      const content = tool
        ? [{ type: "tool_use", id: "toolu_1", name: tool, input: answer }]
        : [{ type: "text", text: typeof answer === "string" ? answer : JSON.stringify(answer) }];
      const usage = { input_tokens: 1, output_tokens: 1 };
      return {
        json: {
          id: "msg_1",
          type: "message",
          role: "assistant",
          model: json.model,
          content,
          stop_reason: tool ? "tool_use" : "end_turn",
          usage,
        },
      };
    },
  };
  return { ...app, prompts, answers: (reply: Reply) => Object.assign(state, { reply }) };
}

/** Concatenates all text in a list of messages of any shape. */
function textOf(value: Json): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (value && typeof value === "object") return textOf(value.content ?? value.text ?? "");
  return "";
}
