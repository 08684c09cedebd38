import { toLabel } from "n8n-proof/reading";
import { FileRefused, type Finding } from "./file-refused.ts";
import type { Inspection, PlainInspection } from "./inspection.ts";
import { LIMITS } from "./limits.ts";
import { isMake, readMake } from "./make/read-make.ts";
import { isN8n, readN8n, type WorkflowFacts } from "./n8n/read-n8n.ts";
import { decodeText, isObject, type JsonObject, parseJson } from "./parse-json.ts";
import { readPdfApart } from "./pdf/read-pdf-apart.ts";
import { type SecretFinding, scanForSecrets, scanLines } from "./secrets/scan-for-secrets.ts";

/**
 * Derives what a template is and needs from its bytes. Throws `FileRefused` for files that must not be
 * published: damaged, hostile, of an unknown kind, or containing a secret.
 */
export async function inspectFile(file: { filename: string; bytes: Uint8Array }): Promise<Inspection> {
  const { filename, bytes } = file;
  if (bytes.length === 0) throw new FileRefused("file_empty", "The file is empty");
  if (bytes.length > LIMITS.fileBytes)
    throw new FileRefused("file_too_large", `Larger than ${megabytes(LIMITS.fileBytes)}`);
  if (startsWith(bytes, "%PDF-")) return inspectPdf(filename, bytes);
  if (ARCHIVES.some((magic) => startsWith(bytes, magic))) {
    throw new FileRefused(
      "file_archive",
      "Archives (and Office files, which are archives) are not taken: upload the template itself",
    );
  }
  const extension = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? "";
  if (extension === "json") return inspectJson(filename, bytes);
  const contentType = TEXT_TYPES.get(extension);
  if (!contentType) {
    throw new FileRefused(
      "file_unknown_kind",
      "Only n8n workflows and Make blueprints (.json), playbooks (.pdf) and plain .csv, .md or .txt files are taken",
    );
  }
  const text = textOf(bytes, LIMITS.textBytes);
  refuseSecrets(scanLines(text));
  return { kind: "file", platform: null, name: toLabel(filename), size: bytes.length, contentType };
}

function inspectJson(filename: string, bytes: Uint8Array): Inspection {
  const value = parseJson(textOf(bytes, LIMITS.jsonBytes));
  const facts = isObject(value) ? readWorkflow(value) : null;
  refuseSecrets(scanForSecrets(value));
  refuseFaults(facts?.findings ?? []);
  const size = bytes.length;
  return facts
    ? { ...facts, size }
    : { kind: "file", platform: null, name: toLabel(filename), size, contentType: "application/json" };
}

function readWorkflow(value: JsonObject): WorkflowFacts | null {
  if (isN8n(value)) return readN8n(value);
  return isMake(value) ? readMake(value) : null;
}

async function inspectPdf(filename: string, bytes: Uint8Array): Promise<Inspection> {
  const { title, pageCount, contents, pages } = await readPdfApart(bytes);
  refuseSecrets(pages.flatMap((text, at) => scanLines(text, () => `page ${at + 1}`)));
  return {
    kind: "pdf",
    platform: "PDF",
    name: title ?? toLabel(filename),
    size: bytes.length,
    contentType: "application/pdf",
    pageCount,
    contents,
  };
}

function refuseSecrets(findings: SecretFinding[]) {
  if (findings.length === 0) return;
  const shown = findings.slice(0, 5).map(({ kind, spot }) => `${kind} at ${spot}`);
  const more = findings.length > 5 ? `, and ${findings.length - 5} more` : "";
  throw new FileRefused(
    "file_secret",
    `Embedded secrets: ${shown.join(", ")}${more}. Remove them and revoke them`,
    findings[0]?.spot,
  );
}

function refuseFaults(findings: readonly Finding[]) {
  const first = findings.find(({ severity }) => severity === "refusal");
  if (!first) return;
  const where = first.node ? `'${toLabel(first.node)}': ` : "";
  throw new FileRefused("file_cannot_work", `${where}${first.message}. ${first.remedy}`, first.spot);
}

function textOf(bytes: Uint8Array, limit: number): string {
  if (bytes.length > limit) throw new FileRefused("file_too_large", `Larger than ${megabytes(limit)}`);
  const text = decodeText(bytes);
  if (text === null) throw new FileRefused("file_not_text", "Not UTF-8 text");
  return text;
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  return [...magic].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** zip, gzip, 7z, rar, bzip2, xz */
const ARCHIVES = [
  "PK\x03\x04",
  "PK\x05\x06",
  "PK\x07\x08",
  "\x1f\x8b",
  "7z\xbc\xaf",
  "Rar!",
  "BZh",
  "\xfd7zXZ",
];

const TEXT_TYPES = new Map<string, PlainInspection["contentType"]>([
  ["csv", "text/csv"],
  ["md", "text/markdown"],
  ["txt", "text/plain"],
]);
