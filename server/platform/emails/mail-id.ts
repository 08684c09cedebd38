import { createHash } from "node:crypto";

/** Derives a stable mail id from the mail's subject, so that retries do not send it twice. */
export function mailId(...parts: string[]): string {
  const hex = createHash("sha256").update(parts.join(" ")).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
