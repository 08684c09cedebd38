import type { Config } from "#server/config.ts";
import { createSeal, isSealed } from "#server/platform/crypto/seal.ts";
import { check, type Finding, good, wrong } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

/** Checks that session and link keys are encrypted and that SECRETS_KEY opens them. */
export function checkSecrets({ secretsKey, mode }: Config, facts: Promise<DatabaseFacts>): Promise<Finding> {
  const remedy =
    "Set the SECRETS_KEY that the site was first started with, or see docs/operating.md on one that is lost.";
  return check("secrets", remedy, async () => {
    const { secrets } = await facts;
    if (!secretsKey && !secrets.some(isSealed))
      return good("Stored as they are: there is no SECRETS_KEY, which a demo does not need.");
    const { open } = createSeal(secretsKey);
    for (const stored of secrets) open(stored);
    if (mode === "live" && !secrets.every(isSealed))
      return wrong("They are not encrypted yet.", "Start the site once with SECRETS_KEY.");
    return good(`${secrets.length} are encrypted, and SECRETS_KEY opens them.`);
  });
}
