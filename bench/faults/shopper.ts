import { setTimeout as wait } from "node:timers/promises";
import type { ReceivedMail } from "n8n-proof/testing";
import type { RazorpayStandIn } from "#test/razorpay-stand-in.ts";

/** How a purchase is reported: by browser and webhook, by webhook only, or found by the reconciler. */
export type Way = "browser" | "webhook" | "reconciler";
export type Shop = {
  url: string;
  razorpay: RazorpayStandIn;
  mails: ReceivedMail[];
  messageIds: { subject: string; messageId: string | undefined }[];
};
type Session = { access_token: string };
export type Acknowledged = { slug: string; email: string; orderId: string; paymentId: string; way: Way };

/** Buyer that retries every failure, as people and Razorpay do. */
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

/** Retries network failures and overload; returns refusals. */
async function persist(ask: () => Promise<Response>): Promise<Response> {
  for (const end = Date.now() + 120_000; ; await wait(300)) {
    const response = await ask().catch(() => null);
    if (response && response.status < 500) return response;
    await response?.arrayBuffer().catch(() => {});
    if (Date.now() > end) throw new Error(`no success for two minutes: ${response?.status ?? "no response"}`);
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

/** One sign-in mail a minute is allowed per address: retry after that. */
async function findMail(arrived: () => ReceivedMail[], email: string): Promise<ReceivedMail | undefined> {
  for (const end = Date.now() + 65_000; Date.now() < end; await wait(100)) {
    const found = arrived().findLast(({ to }) => to === email);
    if (found) return found;
  }
}
