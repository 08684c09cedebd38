import { setTimeout as wait } from "node:timers/promises";
import type { RazorpayStandIn } from "#test/razorpay-stand-in.ts";
import type { ReceivedMail } from "#test/smtp-inbox.ts";

/** How a purchase becomes known: by the browser and the event, by the event alone, or by nobody but the reconciler. */
export type Way = "browser" | "webhook" | "reconciler";
export type Shop = {
  url: string;
  razorpay: RazorpayStandIn;
  mails: ReceivedMail[];
  messageIds: { subject: string; messageId: string | undefined }[];
};
type Session = { access_token: string };
export type Acknowledged = { slug: string; email: string; orderId: string; paymentId: string; way: Way };

/** Somebody who does not give up: whatever fails is tried again, as people and Razorpay do. */
export async function createShopper(
  { url, mails, razorpay }: Shop,
  number: number,
  email = `buyer${number}@client.example`,
) {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "X-Forwarded-For": `198.18.${number >> 8}.${number & 255}`,
  };
  const post = (path: string, body: object) =>
    persist(() => fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) }));

  const get = (path: string) => persist(() => fetch(url + path, { headers }));

  async function signIn(): Promise<Session> {
    for (;;) {
      const before = mails.length;
      await post("/auth/v1/otp", { email, create_user: true });
      const mail = await findMail(() => mails.slice(before), email);
      const token = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
      if (!token) continue;
      const response = await post("/auth/v1/verify", { email, token, type: "email" });
      if (response.status !== 200) continue;
      const session = (await response.json()) as Session;
      headers.Authorization = `Bearer ${session.access_token}`;
      return session;
    }
  }

  async function buy(slug: string, way: Way): Promise<Acknowledged> {
    const created = await post("/api/create-order", { slug });
    if (created.status !== 200) throw new Error(`create-order: ${created.status} ${await created.text()}`);
    const { orderId } = (await created.json()) as { orderId: string };
    const claim = razorpay.pay(orderId);
    const paymentId = claim.razorpay_payment_id;
    const known: Promise<unknown>[] = [];
    if (way === "browser") known.push(post("/api/verify-payment", claim).then(mustBeOk));
    if (way !== "reconciler") known.push(deliverWebhook(url, razorpay, paymentId));
    await Promise.all(known);
    return { slug, email, orderId, paymentId, way };
  }

  return { email, signIn, buy, post, get };
}

/** What the network or a busy site did not do is asked for again; what is refused is refused. */
async function persist(ask: () => Promise<Response>): Promise<Response> {
  for (const end = Date.now() + 120_000; ; await wait(300)) {
    const response = await ask().catch(() => null);
    if (response && response.status < 500) return response;
    await response?.arrayBuffer().catch(() => {});
    if (Date.now() > end) throw new Error(`Nothing for two minutes: ${response?.status ?? "no response"}`);
  }
}

async function mustBeOk(response: Response): Promise<void> {
  if (response.status !== 200) throw new Error(`verify-payment: ${response.status} ${await response.text()}`);
}

async function deliverWebhook(url: string, razorpay: RazorpayStandIn, paymentId: string): Promise<void> {
  const { body, headers } = razorpay.webhook("payment.captured", paymentId);
  const response = await persist(() =>
    fetch(`${url}/api/webhooks/razorpay`, { method: "POST", headers, body }),
  );
  if (response.status !== 200) throw new Error(`webhook: ${response.status}`);
}

/** A mail a minute is allowed for an address: after that it is worth another try. */
async function findMail(arrived: () => ReceivedMail[], email: string): Promise<ReceivedMail | undefined> {
  for (const end = Date.now() + 65_000; Date.now() < end; await wait(100)) {
    const found = arrived().findLast(({ to }) => to === email);
    if (found) return found;
  }
}
