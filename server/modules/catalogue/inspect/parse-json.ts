import { type JSONPath, type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { FileRefused } from "./file-refused.ts";
import { LIMITS } from "./limits.ts";

export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** Returns a string or number as text, else "": an object without a prototype cannot be converted. */
export const textOf = (value: Json | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/**
 * Strict JSON parser that also reports duplicate keys, depth and size. Limits apply while parsing, before
 * anything is built. Objects have no prototype, so a key such as `constructor` finds nothing.
 */
export function parseJson(text: string): Json {
  const open: { value: Json[] | JsonObject; key: string }[] = [];
  let root: Json | undefined;
  let count = 0;

  const place = (value: Json, path: () => JSONPath) => {
    if (++count > LIMITS.values)
      throw new FileRefused("file_too_many_values", `More than ${LIMITS.values} values`, formatPath(path()));
    const parent = open.at(-1);
    if (!parent) root = value;
    else if (Array.isArray(parent.value)) parent.value.push(value);
    else parent.value[parent.key] = value;
  };
  const enter = (value: Json[] | JsonObject, path: () => JSONPath) => {
    if (open.length >= LIMITS.depth)
      throw new FileRefused("file_too_deep", `Nested deeper than ${LIMITS.depth} levels`, formatPath(path()));
    place(value, path);
    open.push({ value, key: "" });
  };

  visit(
    text,
    {
      onObjectBegin: (_o, _l, _line, _c, path) => enter(Object.create(null), path),
      onArrayBegin: (_o, _l, _line, _c, path) => enter([], path),
      onObjectEnd: () => void open.pop(),
      onArrayEnd: () => void open.pop(),
      onObjectProperty: (key, _o, _l, line, column, path) => {
        const parent = open.at(-1);
        if (!parent) return;
        const spot = formatPath([...path(), key]);
        if (key === "__proto__")
          throw new FileRefused("file_forbidden_key", 'The key "__proto__" is not allowed', spot);
        if (Object.hasOwn(parent.value, key))
          throw new FileRefused(
            "file_duplicate_key",
            `The key ${JSON.stringify(key.slice(0, 100))} stands twice`,
            `${spot}, ${at(line, column)}`,
          );
        parent.key = key;
      },
      onLiteralValue: (value, _o, _l, _line, _c, path) => place(value, path),
      onError: (error, _o, _l, line, column) => {
        throw new FileRefused("file_bad_json", `Not valid JSON: ${reasonOf(error)}`, at(line, column));
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  );
  if (root === undefined) throw new FileRefused("file_bad_json", "Not valid JSON: nothing in it");
  return root;
}

export function formatPath(path: readonly (string | number)[]): string {
  return path
    .map((part) =>
      typeof part === "number"
        ? `[${part}]`
        : /^[\w$-]+$/.test(part)
          ? `.${part}`
          : `[${JSON.stringify(part)}]`,
    )
    .join("")
    .replace(/^\./, "");
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects of a list inside a value, such as an n8n parameter `{ "assignments": [{ … }] }`. */
export function objectsIn(value: Json | undefined, key: string): JsonObject[] {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

const at = (line: number, column: number) => `line ${line + 1}, column ${column + 1}`;

const reasonOf = (error: ParseErrorCode) =>
  printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
