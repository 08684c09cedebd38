import { business, findPlaceholderDetails } from "#content/business.ts";
import { SETTINGS_PAGE } from "#content/operator/settings.ts";
import type { Config } from "#server/config.ts";
import { createFileSigner } from "#server/platform/crypto/file-signer.ts";
import { createSeal, isSealed } from "#server/platform/crypto/seal.ts";
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

/** Checks that every released file is signed with SIGNING_KEY, which Opswright Library requires. */
export function checkSigning(
  { signingKey, mode }: Pick<Config, "signingKey" | "mode">,
  facts: Promise<DatabaseFacts>,
): Promise<Finding> {
  return check("file signatures", "Let the database be reachable first.", async () => {
    if (!signingKey && mode === "live")
      return wrong("SIGNING_KEY is not set: released files are not signed.", SET_KEY);
    if (!signingKey)
      return good("This demo signs with a key in DATA_DIR. Several instances need the same SIGNING_KEY.");
    const { publicKey } = createFileSigner(signingKey);
    const unsigned = (await facts).files.filter(({ keys }) => !keys.includes(publicKey)).length;
    if (unsigned > 0)
      return wrong(
        `${unsigned} released files have no signature by SIGNING_KEY.`,
        "Look at the versions in /operator/catalogue; if they are all yours: npm run opswright -- keys sign-files.",
      );
    return good("Every released file has a signature by SIGNING_KEY.");
  });
}

const SET_KEY =
  "Set SIGNING_KEY (openssl rand -base64 32), the same for every instance, restart, and run npm run opswright -- keys sign-files.";

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
