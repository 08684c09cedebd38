import type { Command } from "commander";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import {
  type Replaced,
  type Resealed,
  replaceCompromisedKeys,
  resealSecrets,
  rotateKeys,
  signReleasedFiles,
} from "#server/modules/operator/index.ts";
import { actor, bareVerb, type CommonOptions, confirm, type Output, verb } from "../command-line.ts";
import { withServices, withUnopenedDatabase } from "../open-services.ts";

export function addKeyCommands(keys: Command): void {
  addSignFiles(keys);
  const rotate = keys
    .command("rotate")
    .description("the next signing key begins to sign; tokens signed before stay good until they expire")
    .option("--secrets", "encrypt every stored secret with the first key of SECRETS_KEY=NEW,OLD")
    .option(
      "--compromised",
      "a backup or the database is known to somebody: replace every key, end every session and link",
    )
    .option("--yes", "do not ask");
  bareVerb<CommonOptions & { compromised?: true; secrets?: true }>(rotate, async (config, options) => {
    if (options.secrets && options.compromised)
      throw new AppError(409, "invalid", "Use --secrets or --compromised, not both.");
    if (options.secrets) return rotateSecretsKey(config);
    if (!options.compromised) return rotateAll(config);
    await confirm("Everybody is signed out, and every link that was mailed ends. Replace all keys?", options);
    const replaced = await withUnopenedDatabase(config, (opened) =>
      replaceCompromisedKeys(opened, { actor }),
    );
    return { text: meaning(replaced), data: replaced };
  });
}

function addSignFiles(keys: Command): void {
  const sign = keys
    .command("sign-files")
    .description(
      "sign by SIGNING_KEY every released file that it has not signed yet: once after it was set or changed",
    );
  verb(sign, async (services) => {
    if (!services.signer) throw new AppError(409, "invalid", "SIGNING_KEY is not set.");
    const { signed, changed } = await signReleasedFiles(services, { actor });
    if (changed.length > 0)
      throw new AppError(
        409,
        "invalid",
        `Not signed, because the stored bytes are not those that were released: ${changed.join(", ")}`,
      );
    return { text: `${signed} files signed.`, data: { signed, public_key: services.signer.publicKey } };
  });
}

function rotateAll(config: Config): Promise<Output> {
  return withServices(config, async (services) => {
    const kid = await rotateKeys(services, { actor });
    return { text: `Key ${kid} signs from now on.`, data: { kid } };
  });
}

function rotateSecretsKey(config: Config): Promise<Output> {
  return withUnopenedDatabase(config, async (opened) => {
    const resealed = await resealSecrets(opened, { actor });
    return { text: resealedText(resealed, config.secretsKeys.length), data: resealed };
  });
}

function resealedText({ install, signing_keys, webhooks }: Resealed, keys: number): string {
  return [
    `Encrypted with the first key of SECRETS_KEY: ${install} installation secret, ${signing_keys} signing keys, the secrets of ${webhooks} webhooks.`,
    keys > 1
      ? "Once every instance was restarted with this SECRETS_KEY, remove all keys but the first from it and restart. An older backup opens with the key of its time: store that key as long as such backups."
      : "SECRETS_KEY has one key, which all of them already needed. To change it, put the new one first: SECRETS_KEY=NEW,OLD.",
  ].join("\n");
}

function meaning({ kid, sessions, links, webhooks }: Replaced): string {
  return [
    `Both signing keys and the installation's secret are new; ${kid} signs.`,
    `Ended: ${sessions} sessions (everybody signs in again), every sign-in link, and ${links} gift and seat links that nobody had taken:`,
    "who gave them sends them again from the account.",
    "Restart every instance now. Until then they work with the old secret; after that download links and the unsubscribe",
    "links of mails that were sent end too, and limits count from nothing.",
    ...(webhooks.length > 0 ? ["The secrets of all webhooks are new. Store each at its receiver:"] : []),
    ...webhooks.map(({ url, secret }) => `  ${url}  ${secret}`),
    "API keys, goods tokens and addresses for n8n stay: of them the database holds hashes only. SIGNING_KEY, Razorpay's, S3's and",
    "the mail server's keys are not in a backup; change them too if somebody has seen the machine or its .env.",
  ].join("\n");
}
