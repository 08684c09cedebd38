import { business, findPlaceholderDetails } from "#content/business.ts";
import { SETTINGS_PAGE } from "#content/operator/settings.ts";
import type { Config } from "#server/config.ts";
import { check, type Finding, good, wrong } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

/** Checks the seller's details: live mode accepts no order with placeholders. */
export function checkSeller({ mode }: Config, facts: Promise<DatabaseFacts>): Promise<Finding> {
  const remedy = `Store your own at ${SETTINGS_PAGE}; or print them with npm run --silent opswright -- seller show, write your own into a file, and: seller set FILE.`;
  return check("seller", remedy, async () => {
    const stored = (await facts).seller;
    const missing = findPlaceholderDetails(stored ?? business);
    if (stored && missing.length === 0) return good(`${stored.legalName} sells.`);
    if (mode === "demo") return good("Made up, as a demo's may be.");
    if (missing.length === 0)
      return wrong("No order is taken: nobody has confirmed the seller's facts.", remedy);
    return wrong(
      `No order is taken: these facts of the seller are the example's: ${missing.join(", ")}.`,
      remedy,
    );
  });
}
