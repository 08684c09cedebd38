import { Hono } from "hono";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/services.ts";
import { createRazorpayApi } from "./razorpay-api.ts";
import { LATE_QUEUE, sandboxCheckoutRoutes } from "./sandbox-checkout-routes.ts";
import { deliverWebhooks, WEBHOOK_QUEUE } from "./sandbox-webhooks.ts";
import { withStoredRecords } from "./stored-records.ts";

type Options = Pick<Services, "db" | "jobs" | "clock" | "secret"> & {
  config: Pick<Config, "host" | "port">;
  /** Sends its webhooks; by default over HTTP. */
  post?: (url: string, init: RequestInit) => Response | Promise<Response>;
};

/**
 * Simulates Razorpay in demo mode. Its API listens on loopback and is called by the same client as the real one;
 * browsers reach its checkout through the site at /demo/razorpay; its webhooks are sent over HTTP like any other.
 */
export async function startDemoPayments(options: Options) {
  const { api, account, ...sandbox } = createSandbox(options);
  const { url, close } = await api.listen();
  return { ...sandbox, account: { ...account, apiUrl: url }, close };
}

/** The same without a socket: its API is called as a function. */
export function createSandbox({ db, jobs, clock, secret, config, post = fetch }: Options) {
  const stored = { db, jobs, clock };
  const keyId = "rzp_test_sandbox";
  const keySecret = secret.hmac("demo-payments", "key");
  const webhookSecret = secret.hmac("demo-payments", "webhooks");
  const checkout = new Hono()
    .onError((error) => {
      throw error;
    })
    .route("/demo/razorpay", sandboxCheckoutRoutes({ ...stored, keyId, keySecret }));
  const delivery = { db, clock, shopUrl: ownAddress(config), webhookSecret, post };

  return {
    api: createRazorpayApi({
      keyId,
      keySecret,
      withRecords: (scope, work) => withStoredRecords(stored, scope, work),
    }),
    account: {
      keyId,
      keySecret,
      webhookSecrets: [webhookSecret],
      apiUrl: "http://sandbox.invalid",
      checkoutUrl: "/demo/razorpay/checkout.js",
    },
    fetch: (request: Request) => checkout.fetch(request),
    async registerJobs() {
      await jobs.handle<{ ids: string[] }>(WEBHOOK_QUEUE, (job) => deliverWebhooks(delivery, job));
      await jobs.handle<{ providerPaymentId: string }>(LATE_QUEUE, (job) =>
        withStoredRecords(stored, { paymentId: job.providerPaymentId }, (records) =>
          records.authorizeLate(job.providerPaymentId),
        ),
      );
    },
  };
}

/** Where this process itself listens: the site's public address may not be reachable from inside. */
function ownAddress({ host, port }: Pick<Config, "host" | "port">): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
