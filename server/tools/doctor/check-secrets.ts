import type { Config } from "#server/config.ts";
import { createSeal, isSealed } from "#server/platform/crypto/seal.ts";
import { check, type Finding, good, wrong } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

/** Checks that the stored secrets are encrypted and that SECRETS_KEY opens them. */
export function checkSecrets({ secretsKeys }: Config, facts: Promise<DatabaseFacts>): Promise<Finding> {
  const remedy =
    "Set the SECRETS_KEY that the site was first started with, or see docs/operating.md on one that is lost.";
  return check("secrets", remedy, async () => {
    const { secrets, webhooks } = await facts;
    const all = [...secrets, ...webhooks.map(({ secret }) => secret)];
    if (secretsKeys.length === 0 && !all.some(isSealed))
      return good("Stored as they are: there is no SECRETS_KEY, which a demo does not need.");
    const { open, canOpen, isCurrent } = createSeal(secretsKeys);
    for (const stored of secrets) open(stored);
    const lost = webhooks.filter(({ secret }) => !canOpen(secret));
    if (lost.length > 0)
      return wrong(
        `SECRETS_KEY does not open the secrets of these webhooks, which get nothing: ${lost.map(({ host }) => host).join(", ")}.`,
        "Replace their secrets in /operator/webhooks, and store the new ones at the receivers. Waiting events are sent then.",
      );
    if (!all.every(isSealed))
      return wrong("Some are not encrypted yet.", "Run npm run opswright -- keys rotate --secrets.");
    const old = all.filter((stored) => !isCurrent(stored)).length;
    if (secretsKeys.length > 1 && old > 0)
      return wrong(
        `${old} of ${all.length} still need an older key of SECRETS_KEY.`,
        "Restart every instance with SECRETS_KEY=NEW,OLD, then run npm run opswright -- keys rotate --secrets.",
      );
    if (secretsKeys.length > 1)
      return good(
        `${all.length} are encrypted with the first key of SECRETS_KEY. Remove the other keys once every instance has it.`,
      );
    return good(`${all.length} are encrypted, and SECRETS_KEY opens them.`);
  });
}
