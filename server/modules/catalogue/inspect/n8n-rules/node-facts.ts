import type { N8nNode } from "../n8n/check-n8n.ts";
import { expressionsOf, referencesIn } from "../n8n/n8n-expressions.ts";
import { isObject, textOf } from "../parse-json.ts";
import { type Rule, shortType, spotOf } from "./rule.ts";

/** Finds surprising behaviour of individual n8n nodes. */
export const nodeFacts: Rule = (step, graph) =>
  [webhookFile, airtableFields, mergeInputs, unpairedErrors].flatMap((rule) => rule(step, graph) ?? []);

/** Numbers are appended to a form's files: with the name `cv` the first one arrives as `cv0`. */
const webhookFile: Rule = ({ node: webhook }, graph) => {
  const options = webhook.parameters.options;
  const name = isObject(options) ? options.binaryPropertyName : undefined;
  if (shortType(webhook) !== "webhook" || typeof name !== "string" || !/^\w{1,50}$/.test(name)) return;
  const reads = new RegExp(`\\.binary\\??\\.${name}\\b`);
  return graph.steps.flatMap((step) =>
    [
      ...expressionsOf(step).filter(({ text }) => reads.test(text)),
      ...(step.node.parameters.binaryPropertyName === name
        ? [{ spot: spotOf(step.at, "parameters", "binaryPropertyName") }]
        : []),
    ].map(({ spot }) => ({
      code: "webhook-file-name",
      node: step.node.name,
      spot,
      message: `A form's file arrives as '${name}0', not as '${name}': n8n counts the files of a multipart request`,
      remedy: `Read '${name}0'`,
    })),
  );
};

/** Airtable nodes from version 2.2 on nest a record's columns in `fields`. */
const airtableFields: Rule = (step, graph) => {
  for (const { text, spot } of expressionsOf(step)) {
    const wrong = referencesIn(text).find(({ name, path }) => {
      const source = graph.node(name);
      const field = /^json\.(\w+)/.exec(path)?.[1];
      return source && isFlatAirtable(source) && field && !["id", "createdTime", "fields"].includes(field);
    });
    if (wrong)
      return {
        code: "airtable-fields",
        spot,
        message: `'${wrong.name}' gives a record's columns in 'fields', so this is empty`,
        remedy: `Read $('${wrong.name}')….json.fields.${wrong.path.replace(/^json\./, "")}`,
      };
  }
};

const isFlatAirtable = (node: N8nNode) =>
  shortType(node) === "airtable" && node.typeVersion >= 2.2 && node.parameters.operation === "search";

const mergeInputs: Rule = ({ node, at }, graph) => {
  if (shortType(node) !== "merge") return;
  const inputs = Number(textOf(node.parameters.numberInputs ?? 2));
  const beyond = graph.into(node.name).find(({ input }) => input >= inputs);
  if (!beyond) return;
  return {
    code: "merge-inputs",
    severity: "refusal",
    spot: spotOf(at, "parameters", "numberInputs"),
    message: `'${beyond.from}' is connected to input ${beyond.input + 1} of ${inputs}, which is not there`,
    remedy: "Raise the number of inputs, or connect it to one that exists",
  };
};

/** These nodes leave item pairing to n8n, which supports it for a single output only. */
const unpairedErrors: Rule = ({ node, at }, graph) => {
  if (node.onError !== "continueErrorOutput" || !UNPAIRED.has(shortType(node))) return;
  if (!graph.takesMany(node.name)) return;
  return {
    code: "unpaired-error-output",
    spot: spotOf(at, "onError"),
    message:
      "With an error output and several items n8n no longer knows which result belongs to which item: .item fails behind it",
    remedy: "Continue by the regular output and look for $json.error behind it, or send one item at a time",
  };
};

const UNPAIRED = new Set(["chainLlm", "informationExtractor", "chainSummarization", "agent"]);
