import { type Business, business, madeUpFacts } from "#content/business.ts";
import type { Config } from "#server/config.ts";
import { check, type Finding, good, wrong } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

/** Who sells, as invoices say it: live takes no order under the example's facts. */
export function checkSeller({ mode }: Config, facts: Promise<DatabaseFacts>): Promise<Finding> {
  const remedy =
    "Print them with npm run --silent opswright -- seller show, write your own into a file, and: seller set FILE.";
  return check("seller", remedy, async () => {
    const seller: Business = (await facts).seller ?? business;
    const missing = madeUpFacts(seller);
    if (missing.length === 0) return good(`${seller.legalName} sells.`);
    if (mode === "demo") return good("Made up, as a demo's may be.");
    return wrong(
      `No order is taken: these facts of the seller are the example's: ${missing.join(", ")}.`,
      remedy,
    );
  });
}
