import { type Retained, retention } from "#content/policies/retention.ts";
import { DAY_MS } from "#shared/time.ts";

/** What is older than this is to be deleted: the privacy policy says so. */
export function retainedSince(kind: Retained, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * DAY_MS);
}
