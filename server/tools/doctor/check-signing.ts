import type { Config } from "#server/config.ts";
import { createFileSigner } from "#server/platform/crypto/file-signer.ts";
import { check, type Finding, good, wrong } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

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
