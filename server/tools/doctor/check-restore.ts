import { check, type Finding, good } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

/** Explains the numbers that a restore skipped: an accountant finds them missing in the series. */
export function checkRestore(facts: Promise<DatabaseFacts>): Promise<Finding> {
  return check("document numbers", "Let the database be reachable first.", async () => {
    const { restored } = await facts;
    const skipped = restored?.skipped ?? [];
    if (!restored || skipped.length === 0) return good("No restore has skipped any.");
    const gaps = skipped.map(({ series, from, to }) => `${series} ${from} to ${to}`).join(", ");
    const day = restored.at.toISOString().slice(0, 10);
    return good(
      `The restore of ${day}, from an archive of ${restored.archive}, skipped ${gaps}: they may have been issued after the archive was written. Report the gap with the documents issued (GSTR-1).`,
    );
  });
}
