import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import * as v from "valibot";
import type { Config } from "#server/config.ts";
import type { Storage } from "#server/platform/providers/storage/storage.ts";
import { ask, check, type Finding, good, TIMEOUT_MS, unused, wrong } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

/** Writes, reads and removes a small file. */
export function checkStorage({ s3, dataDir }: Config, openStorage: () => Storage): Promise<Finding> {
  const place = s3 ? `the bucket ${s3.bucket} at ${s3.endpoint}` : `the folder ${dataDir}`;
  const remedy = s3
    ? "See that the bucket exists, that S3_REGION is right and that the key may PutObject, GetObject and DeleteObject."
    : "See that the folder is writable by the user who runs the site, and that the disk is not full.";
  return check("files", remedy, async () => {
    const storage = openStorage();
    const key = `doctor-${randomUUID()}`;
    const bytes = Buffer.from(key);
    await storage.put(key, bytes, { contentType: "text/plain" });
    try {
      if (!bytes.equals(await storage.get(key)))
        return wrong("What was written is read back changed.", remedy);
    } finally {
      await storage.remove(key);
    }
    return good(`Written to and read from ${place}.`);
  });
}

/** Connects, greets and signs in without sending. */
export function checkMail({ smtp }: Config): Promise<Finding> {
  const remedy =
    "See SMTP_URL: host, port (587 with smtp://, 465 with smtps://), user and password; % and @ in a password are written %25 and %40.";
  return check("mail", remedy, async () => {
    if (!smtp) return unused("No SMTP_URL: mails go to /demo/mail.");
    const transport = createTransport({
      url: smtp.url,
      requireTLS: smtp.requireTls,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return good(`${new URL(smtp.url).host} takes our mail.`);
  });
}

const discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
});

export function checkGoogle({ google, authUrl, siteUrl }: Config): Promise<Finding> {
  const remedy = "See that this machine reaches the internet, and GOOGLE_ISSUER if you set it.";
  return check("google", remedy, async () => {
    if (authUrl) return unused("AUTH_URL signs people in.");
    if (!google) return unused("No GOOGLE_CLIENT_ID: the demo's stand-in signs people in.");
    const issuer = google.issuer.replace(/\/$/, "");
    const response = await ask(`${issuer}/.well-known/openid-configuration`);
    const found = v.safeParse(discovery, await response.json().catch(() => null));
    if (!found.success || found.output.issuer.replace(/\/$/, "") !== issuer)
      return wrong(`${google.issuer} is not an OpenID provider.`, remedy);
    return good(
      `${google.issuer} responds. Its client must list ${siteUrl}/auth/v1/callback as a redirect address.`,
    );
  });
}

/** Reads one payment, which any valid key may do. */
export function checkRazorpay({ razorpay }: Config): Promise<Finding> {
  return check("razorpay keys", "See that this machine reaches api.razorpay.com.", async () => {
    if (!razorpay) return unused("No RAZORPAY_KEY_ID: payment is the sandbox.");
    const login = Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString("base64");
    const headers = { Authorization: `Basic ${login}` };
    const response = await ask(`${razorpay.apiUrl}/v1/payments?count=1`, { headers });
    await response.arrayBuffer();
    if (response.status === 401)
      return wrong(
        "Razorpay does not know this key.",
        "Make a new key in its dashboard (Account & Settings, API Keys) and set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.",
      );
    if (!response.ok)
      return wrong(`Razorpay answers ${response.status}.`, "Look at status.razorpay.com, and try again.");
    return good(`Razorpay accepts ${razorpay.keyId}.`);
  });
}

/**
 * Events to enable in Razorpay's dashboard. Its API lists webhooks for partners only, so this checks received
 * events.
 */
const WEBHOOK_EVENTS = [
  "payment.authorized",
  "payment.captured",
  "payment.failed",
  "order.paid",
  "refund.created",
  "refund.processed",
  "refund.failed",
  "payment.dispute.created",
  "payment.dispute.won",
  "payment.dispute.lost",
  "payment.dispute.closed",
  "payment.dispute.under_review",
  "payment.dispute.action_required",
] as const;

/** Checks that an unsigned event is rejected by us, and that events of recent sales arrived. */
export function checkWebhook({ razorpay, siteUrl }: Config, facts: Promise<DatabaseFacts>): Promise<Finding> {
  const address = `${siteUrl}/api/webhooks/razorpay`;
  const remedy = `In Razorpay's dashboard (Account & Settings, Webhooks) set ${address} with RAZORPAY_WEBHOOK_SECRET and the events ${WEBHOOK_EVENTS.join(", ")}.`;
  return check("razorpay webhook", `See that the site runs and that ${address} leads to it.`, async () => {
    if (!razorpay) return unused("Payment is the sandbox, which sends its own.");
    const headers = { "Content-Type": "application/json", "X-Razorpay-Signature": "0" };
    const response = await ask(address, { method: "POST", headers, body: "{}" });
    if (!(await response.text()).includes("bad_signature"))
      return wrong(
        `${address} answers ${response.status}, and not as our site would.`,
        "See where it leads.",
      );
    const { events, paidOrders } = await facts;
    if (paidOrders > 0 && !events.some((event) => event === "payment.captured" || event === "order.paid"))
      return wrong(`${paidOrders} orders were paid in 30 days, and no event of a payment came.`, remedy);
    if (events.length === 0) return good(`${address} is ours. No event has come yet. ${remedy}`);
    const unseen = WEBHOOK_EVENTS.filter((event) => !events.includes(event));
    const hint =
      unseen.length > 0 ? ` Not among them, so see that they are ticked: ${unseen.join(", ")}.` : "";
    return good(`${address} is ours. Events of 30 days: ${events.join(", ")}.${hint}`);
  });
}
