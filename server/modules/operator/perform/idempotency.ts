import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#server/errors.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import { deleteExpired } from "#server/platform/db/retained-since.ts";
import { idempotencyKeys } from "#server/platform/db/schema/operator.ts";
import type { Services } from "#server/services.ts";
import { findReply, insertIdempotencyKey, storeReply } from "../queries.ts";

/** A caller's key with a fingerprint of its request. */
type IdempotencyKey = { text: string; fingerprint: string };
type Reply = { status: ContentfulStatusCode; body: string };
type Writing = Pick<Services, "db" | "clock" | "secret">;

/**
 * Claims the key in the caller's transaction and stores the reply. A second request with the key waits for the first
 * to commit and gets its stored reply. A failed request stores no key and may be repeated.
 */
export async function replyOnce(
  services: Writing,
  key: IdempotencyKey | null,
  run: () => Promise<Reply>,
): Promise<Reply & { isReplay: boolean }> {
  const stored = key && (await claimKey(services, key));
  if (stored) return { ...stored, isReplay: true };
  const reply = await run();
  if (key) {
    const sealed = sealOf(services.secret, key.text).seal(JSON.stringify(reply));
    await storeReply(services.db, hashToken(key.text), sealed);
  }
  return { ...reply, isReplay: false };
}

/** Returns null if the key is new, and the stored reply otherwise. */
async function claimKey(
  { db, clock, secret }: Writing,
  { text, fingerprint }: IdempotencyKey,
): Promise<Reply | null> {
  const keyHash = hashToken(text);
  if (await insertIdempotencyKey(db, { keyHash, fingerprint, createdAt: clock() })) return null;
  const found = await findReply(db, keyHash);
  if (found?.fingerprint !== fingerprint || !found.reply)
    throw new AppError(
      409,
      "idempotency_key_reused",
      "This Idempotency-Key was used with another request. Send a new key.",
    );
  const seal = sealOf(secret, text);
  if (!seal.canOpen(found.reply))
    throw new AppError(
      409,
      "idempotency_reply_unreadable",
      "This request was carried out before the site's secret was replaced, so its response can no longer be read. Check its result before you send it with a new key.",
    );
  return JSON.parse(seal.open(found.reply));
}

/**
 * Responses name buyers and may contain a secret that is shown once, so they are encrypted with the key, which is
 * stored as a hash only.
 */
function sealOf(secret: Services["secret"], text: string) {
  return createSeal([Buffer.from(secret.hmac("idempotent reply", text), "base64url")]);
}

/** Reads the `Idempotency-Key` header, or returns null. Keys are scoped to the caller. */
export async function readIdempotencyKey(
  c: Context,
  { caller, action, input }: { caller: string; action: string; input: object },
): Promise<IdempotencyKey | null> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError(400, "bad_request", "An Idempotency-Key has 1 to 255 visible ASCII characters.");
  return { text: `${caller} ${key}`, fingerprint: await fingerprintOf(action, input) };
}

/** Hashes the validated input, whose fields are in schema order; files count by name and content. */
async function fingerprintOf(action: string, input: object): Promise<string> {
  const hash = createHash("sha256").update(action);
  for (const [name, value] of Object.entries(input)) {
    hash.update(`\n${name}\n`);
    if (value instanceof File)
      hash.update(`${value.name}\n`).update(new Uint8Array(await value.arrayBuffer()));
    else hash.update(JSON.stringify(value) ?? "");
  }
  return hash.digest("hex");
}

/** Deletes expired records hourly, following the retention table of the privacy policy. */
export async function registerOperatorJobs({ db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">) {
  const forget = () => deleteExpired(db, "replies", idempotencyKeys.createdAt, clock());
  await jobs.handle("forget-replies", forget, "47 * * * *");
}
