import { createHash } from "node:crypto";

/** Helpers of the workflow definition. */

export type N8nNode = {
  parameters: object;
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  position: [number, number];
  [key: string]: unknown;
};

/** Places a step on a grid of columns and rows. The id is derived from the name, so that builds are reproducible. */
export function step(
  name: string,
  [type, typeVersion]: readonly [string, number],
  [column, row]: readonly [number, number],
  parameters: object,
  more: object = {},
): N8nNode {
  return {
    parameters,
    id: uuidOf(name),
    name,
    type: `n8n-nodes-base.${type}`,
    typeVersion,
    position: [column * 220, row * 200],
    ...more,
  };
}

export function uuidOf(text: string): string {
  const hex = createHash("sha256").update(`opswright-library ${text}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The newest versions in n8n 1.123. */
export const TYPES = {
  formTrigger: ["formTrigger", 2.3],
  form: ["form", 2.3],
  schedule: ["scheduleTrigger", 1.2],
  set: ["set", 3.4],
  if: ["if", 2.2],
  switch: ["switch", 3.2],
  http: ["httpRequest", 4.2],
  n8n: ["n8n", 1],
  email: ["emailSend", 2.1],
  toFile: ["convertToFile", 1.1],
  wait: ["wait", 1.1],
  code: ["code", 2],
  note: ["stickyNote", 1],
} as const;

export const N8N_KEY = { credentials: { n8nApi: { id: null, name: "n8n account" } } };
/** Errors use the second output. */
export const OR_ERROR = { onError: "continueErrorOutput" };
export const RETRIED = { retryOnFail: true, maxTries: 3, waitBetweenTries: 3000 };

export const workflowId = (expression: string) => ({
  __rl: true,
  mode: "id",
  value: `={{ ${expression} }}`,
});

const condition = (name: string, leftValue: string, operator: object, rightValue: unknown) => ({
  options: { caseSensitive: true, leftValue: "", typeValidation: "loose", version: 2 },
  conditions: [{ id: uuidOf(name), leftValue: `={{ ${leftValue} }}`, rightValue, operator }],
  combinator: "and",
});

export const isTrue = (name: string, expression: string) => ({
  conditions: condition(name, expression, { type: "boolean", operation: "true", singleValue: true }, ""),
  looseTypeValidation: true,
  options: {},
});

/** One output for each word, in this order. */
export const byWord = (name: string, expression: string, words: readonly string[]) => ({
  rules: {
    values: words.map((word) => ({
      conditions: condition(`${name} ${word}`, expression, { type: "string", operation: "equals" }, word),
      renameOutput: true,
      outputKey: word,
    })),
  },
  looseTypeValidation: true,
  options: {},
});

/** `connect("A", [["B"], ["C"]])` connects A's first output to B and its second to C. */
export const connect = (from: string, outputs: readonly (readonly string[])[]) => [
  from,
  { main: outputs.map((targets) => targets.map((node) => ({ node, type: "main", index: 0 }))) },
];
