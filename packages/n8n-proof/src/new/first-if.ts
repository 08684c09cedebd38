import { type FileNode, listAt, shortType } from "./read-export.ts";

/** The values of fields that the workflow's first IF with a literal comparison asks for, by the field's name. */
export function valuesOfFirstIf(nodes: readonly FileNode[]): ReadonlyMap<string, unknown> {
  for (const node of nodes.filter((node) => shortType(node) === "if")) {
    const wanted = listAt(node.parameters, "conditions.conditions").flatMap((condition) => {
      const [field, value] = [fieldOf(condition.leftValue), valueFor(condition)];
      return field === null || value === undefined ? [] : [[field, value] as const];
    });
    if (wanted.length > 0) return new Map(wanted);
  }
  return new Map();
}

/** `={{ $json.body.plan }}` reads the field `plan`; an expression that does more is not literal. */
function fieldOf(expression: unknown): string | null {
  const [, plain, quoted] = READS_A_FIELD.exec(String(expression)) ?? [];
  return plain ?? quoted ?? null;
}

const READS_A_FIELD = /^=\s*\{\{\s*\$[^{}|?+*]{0,200}?(?:\.([A-Za-z_]\w*)|\[["']([^"'\]]+)["']\])\s*\}\}\s*$/;

/** Undefined: no literal, or a comparison that a sample satisfies anyway. */
function valueFor({ operator, rightValue }: Record<string, unknown>): unknown {
  const { operation } = (operator ?? {}) as { operation?: string };
  if (operation === "true" || operation === "false") return operation === "true";
  if (typeof rightValue === "string" && (rightValue === "" || rightValue.startsWith("="))) return undefined;
  if (["equals", "contains", "startsWith", "endsWith"].includes(operation ?? "")) return rightValue;
  const number = Number(rightValue);
  if (!Number.isFinite(number)) return undefined;
  if (operation === "gt" || operation === "gte") return number + 1;
  return operation === "lt" || operation === "lte" ? number - 1 : undefined;
}
