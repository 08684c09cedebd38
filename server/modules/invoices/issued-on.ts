import { DEFAULT_TIME_ZONE, dayIn } from "#shared/time-zone.ts";
import type { Document } from "./queries.ts";

/** The date printed on a document. */
export function issuedOn({ facts, issuedAt }: Pick<Document, "facts" | "issuedAt">): string {
  return facts.issuedOn ?? dayIn(DEFAULT_TIME_ZONE, issuedAt);
}
