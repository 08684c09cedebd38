import { type Retained, retention } from "#content/retention.ts";

const DAY_MS = 86_400_000;

/** What is older than this is to be deleted: the privacy policy says so. */
export function retainedSince(kind: Retained, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * DAY_MS);
}
