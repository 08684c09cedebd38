import { createHmac } from "node:crypto";

/** The signature of Stripe's and Calendly's events: `t=SECONDS,v1=HMAC of SECONDS.BODY`. */
export function signature(secret: string, body: object, time: Date): string {
  const seconds = Math.floor(time.getTime() / 1000);
  const sum = createHmac("sha256", secret)
    .update(`${seconds}.${JSON.stringify(body)}`)
    .digest("hex");
  return `t=${seconds},v1=${sum}`;
}
