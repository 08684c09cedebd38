import { createHmac, timingSafeEqual } from "node:crypto";

type SignedRequest = {
  headers: Record<string, string | string[] | undefined>;
  /** The raw body, before parsing. */
  rawBody: Buffer | string | undefined;
};

/** Older and later requests are rejected, which prevents replays. */
const TOLERANCE_SECONDS = 5 * 60;

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`; several signatures during a rotation of the secret. */
export function isSignatureValid(secret: string, { headers, rawBody }: SignedRequest, now: Date): boolean {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string") return false;
  if (!/^\d{1,12}$/.test(timestamp) || rawBody === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.`)
    .update(rawBody)
    .digest();
  return signatures.split(" ").some((entry) => {
    const [version, text = ""] = entry.split(",");
    const signature = Buffer.from(text, "base64");
    return version === "v1" && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}
