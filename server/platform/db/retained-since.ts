import { type Retained, retention } from "#content/policies/retention.ts";
import { DAY_MS } from "#shared/time.ts";

/** Returns the time before which records are deleted, following the retention table of the privacy policy. */
export function retainedSince(kind: Retained, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * DAY_MS);
}
