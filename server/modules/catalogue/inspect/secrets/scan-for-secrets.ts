import { walkStrings } from "n8n-proof/reading";
import { formatPath, isObject, type Json } from "../parse-json.ts";
import { SECRET_SHAPES } from "./secret-shapes.ts";

/** Kind and position; never the secret itself. */
export type SecretFinding = { kind: string; spot: string };

/** Finds secrets embedded in a template. Expressions and placeholders are expected there and accepted. */
export function scanForSecrets(value: Json): SecretFinding[] {
  const findings: SecretFinding[] = [];
  for (const { text, key, path } of walkStrings(value)) {
    for (const kind of shapesIn(text)) findings.push({ kind, spot: formatPath(path()) });
    const name = key === "value" ? nameBeside(value, path()) : key;
    const kind = secretByName(name, text);
    if (kind) findings.push({ kind, spot: formatPath(path()) });
  }
  return unique(findings);
}

export function scanLines(text: string, spotOf = (line: number) => `line ${line + 1}`): SecretFinding[] {
  const findings = text
    .split("\n")
    .flatMap((line, at) => shapesIn(line).map((kind) => ({ kind, spot: spotOf(at) })));
  return unique(findings);
}

function shapesIn(text: string): string[] {
  if (text.length < 8) return [];
  return SECRET_SHAPES.filter(({ pattern }) => holds(text, pattern)).map(({ kind }) => kind);
}

function holds(text: string, pattern: RegExp): boolean {
  for (const match of text.matchAll(pattern)) if (!isPlaceholder(match[1] ?? match[0])) return true;
  return false;
}

/** Returns the name beside a value, as in `{ name: "X-Api-Key", value: "…" }`. */
function nameBeside(root: Json, path: readonly (string | number)[]): string {
  let parent: Json | undefined = root;
  for (const step of path.slice(0, -1)) {
    parent = Array.isArray(parent) ? parent[Number(step)] : isObject(parent) ? parent[step] : undefined;
  }
  const name = isObject(parent) ? (parent.name ?? parent.key) : undefined;
  return typeof name === "string" ? name : "";
}

function secretByName(name: string, value: string): string | null {
  const key = name.toLowerCase().replace(/[^a-z]/g, "");
  if (value.startsWith("=") || /\{\{|\$\{|<[^>]*>|^\s*$/.test(value) || isPlaceholder(value)) return null;
  if (/^(?:(?:user|db|smtp|admin)?passw(?:or)?d|passphrase|pwd)$/.test(key)) {
    return value.length >= 4 && !/\s/.test(value) ? "Password in a field" : null;
  }
  if (!SECRET_NAME.test(key)) return null;
  const opaque = value.length >= 12 && !/\s/.test(value) && /\d/.test(value) && /[a-z]/i.test(value);
  return opaque && !/^https?:\/\/[^?]*$/.test(value) ? "Secret in a field" : null;
}

const SECRET_NAME =
  /^(?:x?api(?:key|token|secret)|(?:x|client|shared|app|webhook|signing|consumer)?secret(?:key)?|(?:access|auth|refresh|bearer|bot|id|personal|x|xauth)?token|authorization|xauth|privatekey|secretaccesskey|awssecretaccesskey|accesskey|encryptionkey|licensekey)$/;

function isPlaceholder(value: string): boolean {
  if (
    /your|replace|example|placeholder|changeme|change_me|dummy|redacted|insert|xxxx|\*{3,}|\.{3}|…|^todo|•/i.test(
      value,
    )
  )
    return true;
  if (/^(?:password|secret|token|none|null|undefined|true|false)$/i.test(value)) return true;
  return new Set(value.toLowerCase().replace(/[^a-z0-9]/g, "")).size < 5;
}

const unique = (findings: SecretFinding[]) => [
  ...new Map(findings.map((finding) => [`${finding.kind}\n${finding.spot}`, finding])).values(),
];
