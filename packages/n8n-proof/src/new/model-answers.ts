import { type Export, listAt, type Step, shortType } from "./read-export.ts";
import { fromSchema, sampleFor } from "./sample.ts";

/**
 * A response of the model that lets the first step asking it continue: a text or an object of the requested shape.
 */
export function modelAnswer(exported: Export, app: string): unknown {
  const models = exported.steps.filter((step) => step.app === app && step.category === "ai");
  const asked = models.flatMap(({ node }) => targetsOf(exported, node.name, "ai_languageModel"));
  for (const step of asked) {
    const answer = answerOf(exported, step);
    if (answer !== undefined) return answer;
  }
  return "A sample answer";
}

function targetsOf({ file, steps }: Export, from: string, kind: string): Step[] {
  const outputs = (file.connections[from] as Record<string, ({ node: string }[] | null)[]> | undefined)?.[
    kind
  ];
  const names = new Set((outputs ?? []).flatMap((targets) => targets ?? []).map(({ node }) => node));
  return steps.filter(({ node }) => names.has(node.name));
}

function answerOf(exported: Export, { node }: Step): unknown {
  const type = shortType(node);
  if (type === "textClassifier") {
    const names = listAt(node.parameters, "categories.categories").map(({ category }) => String(category));
    return Object.fromEntries(names.map((name, at) => [name, at === 0]));
  }
  if (type === "informationExtractor")
    return (
      shapeOf(node.parameters) ??
      Object.fromEntries(
        listAt(node.parameters, "attributes.attributes").map(({ name }) => [
          String(name),
          sampleFor(String(name)),
        ]),
      )
    );
  const parser = exported.steps.find(
    (step) =>
      shortType(step.node) === "outputParserStructured" &&
      targetsOf(exported, step.node.name, "ai_outputParser").some((target) => target.node === node),
  );
  return parser && { output: shapeOf(parser.node.parameters) };
}

/** Reads the shape from an example or a schema, which n8n stores as text. */
function shapeOf(parameters: Record<string, unknown>): unknown {
  const isManual = parameters.schemaType === "manual";
  const text = isManual ? parameters.inputSchema : parameters.jsonSchemaExample;
  try {
    const value = JSON.parse(String(text));
    return isManual ? fromSchema(value) : value;
  } catch {
    return undefined;
  }
}
