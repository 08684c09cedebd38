import { createHmac } from "node:crypto";

/** How Stripe and Calendly sign the events that they send: `t=SECONDS,v1=HMAC of SECONDS.BODY`. */
export function signature(secret: string, body: object, time: Date): string {
  const seconds = Math.floor(time.getTime() / 1000);
  const sum = createHmac("sha256", secret)
    .update(`${seconds}.${JSON.stringify(body)}`)
    .digest("hex");
  return `t=${seconds},v1=${sum}`;
}
