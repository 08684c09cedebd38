import * as v from "valibot";

const MAX_LENGTH = 2_000_000;
const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);
const BUILT_IN = new Set(["n8n-nodes-base", "@n8n/n8n-nodes-langchain"]);

export type Paste =
  | { kind: "version"; version: string }
  | { kind: "workflow"; credentials: string[]; packages: string[] }
  | { kind: "problem"; problem: "large" | "text" | "json" | "unsafe" };

/** Reads a version, the output of `n8n --version`, or an exported workflow. */
export function readPaste(text: string): Paste {
  if (text.length > MAX_LENGTH) return problem("large");
  const version = /^(?:n8n\s*)?(?:version\s*:?\s*)?v?(\d{1,4}\.\d{1,5}(?:\.\d{1,5})?)$/i.exec(
    text.trim(),
  )?.[1];
  if (version) return { kind: "version", version };
  return text.trimStart().startsWith("{") ? readWorkflow(text) : problem("text");
}

function readWorkflow(text: string): Paste {
  let isUnsafe = false;
  let json: unknown;
  try {
    json = JSON.parse(text, (key, value) => {
      if (UNSAFE.has(key)) isUnsafe = true;
      return value;
    });
  } catch {
    return problem("text");
  }
  if (isUnsafe) return problem("unsafe");
  const parsed = v.safeParse(workflow, json);
  if (!parsed.success) return problem("json");
  const { nodes } = parsed.output;
  const packages = nodes.map(({ type }) => type.slice(0, Math.max(type.lastIndexOf("."), 0)));
  return {
    kind: "workflow",
    credentials: unique(nodes.flatMap(({ credentials }) => Object.keys(credentials ?? {}))),
    packages: unique(packages.filter((name) => name && !BUILT_IN.has(name))),
  };
}

const name = v.pipe(v.string(), v.maxLength(200));
const workflow = v.object({
  nodes: v.pipe(
    v.array(v.object({ type: name, credentials: v.optional(v.record(name, v.unknown())) })),
    v.maxLength(2000),
  ),
});

const problem = (problem: (Paste & { kind: "problem" })["problem"]): Paste => ({ kind: "problem", problem });

const MAX_NAMES = 200;
const unique = (names: readonly string[]) => [...new Set(names)].slice(0, MAX_NAMES);
