/** Returns a sample value for a field of this name; the second one differs where real data would. */
export function sampleFor(name: string, second = false): string | number {
  const person = second ? "Bob" : "Ann";
  const field = name.toLowerCase();
  for (const [pattern, value] of [
    [/e-?mail|address$/, `${person.toLowerCase()}@client.example`],
    [/first.?name/, person],
    [/last.?name/, second ? "Ray" : "Lee"],
    [/phone/, second ? "+1 555 0101" : "+1 555 0100"],
    [/company|organi[sz]ation/, second ? "Bolt" : "Acme"],
    [/date|day$|_at$/, second ? "2026-11-19" : "2026-11-18"],
    [/url|link|website/, `https://client.example/${person.toLowerCase()}`],
    [/name/, second ? "Bob Ray" : "Ann Lee"],
    [/message|text|question|comment|body|description/, `Hello, this is ${person}`],
    [/amount|total|price|count|quantity|number|score|size/, second ? 80 : 40],
  ] as const)
    if (pattern.test(field)) return value;
  return `${name} of ${person}`;
}

type Schema = {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** Returns a value that matches a JSON schema. */
export function fromSchema(schema: Schema, name = "text", depth = 0): unknown {
  if (depth > 10) return null;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, fromSchema(value, key, depth + 1)]),
    );
  if (schema.type === "array") return [fromSchema(schema.items ?? {}, name, depth + 1)];
  if (schema.type === "number" || schema.type === "integer") return 1;
  return schema.type === "boolean" ? true : String(sampleFor(name));
}

/** Formats a value as code: on one line if it fits after the given indentation. */
export function literal(value: unknown, indent = "", used = 0): string {
  const flat = onOneLine(value);
  if (typeof value !== "object" || value === null || indent.length + used + flat.length < 108) return flat;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((entry) => literal(entry, deeper))
    : Object.entries(value).map(([key, entry]) => `${keyOf(key)}: ${literal(entry, deeper, key.length)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.map((line) => `${deeper}${line},\n`).join("")}${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).map(([key, entry]) => `${keyOf(key)}: ${onOneLine(entry)}`);
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}

export const keyOf = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));
