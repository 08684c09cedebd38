import { createHash } from "node:crypto";

/** The id of a mail that is the same for every try at it, made from what the mail is about. */
export function mailId(...parts: string[]): string {
  const hex = createHash("sha256").update(parts.join(" ")).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
