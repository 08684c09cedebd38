import { Registry } from "prom-client";
import { createApp } from "./app.ts";
import { COUNTRY_HEADER, createSandbox, fillBusiness, fillCatalogue, type OpenPast } from "./demo/index.ts";
import { addVisits, createVisitCounter } from "./modules/visits/index.ts";
import { signedMailer } from "./platform/emails/index.ts";
import { createFixedExchangeRate } from "./platform/providers/exchange-rate/fixed-exchange-rate.ts";
import { createNoGeolocation } from "./platform/providers/geolocation/no-geolocation.ts";
import { createOutboxMailer } from "./platform/providers/mailer/outbox-mailer.ts";
import { createRazorpayPayments } from "./platform/providers/payments/razorpay-payments.ts";
import { createNoTracing } from "./platform/providers/tracing/no-tracing.ts";
import { registerJobs } from "./register-jobs.ts";
import type { Services } from "./services.ts";

/** Fills a demo on its first start: the catalogue, then the sample business. Later starts find it and do nothing. */
export async function fillDemo(services: Services, say: (line: string) => void): Promise<void> {
  await fillCatalogue(services, () => say("· filling the demo catalogue"));
  // A demo works without its sample business.
  await fillBusiness(services, { say, open: openPast(services) }).catch((error) =>
    services.log.error({ err: error }, "demo business not filled"),
  );
}

/** Opens services with a past clock and simulated providers, in one transaction, to create the sample business. */
function openPast(services: Services): OpenPast {
  return async ({ disturbed, ...past }) => {
    const { siteUrl } = services.config;
    const base = { ...services, ...past, config: { ...services.config, countryHeader: COUNTRY_HEADER } };
    const request = (path: string, init?: RequestInit) => app.request(path, init);
    const { api, account, ...demoPayments } = createSandbox({ ...base, post: request });
    const visits = createVisitCounter(base);
    const opened: Services = {
      ...base,
      registry: new Registry(),
      tracing: createNoTracing(),
      demoPayments,
      payments: disturbed.payments(createRazorpayPayments({ ...account, send: api.send })),
      mailer: disturbed.mailer(signedMailer(createOutboxMailer({ ...past, siteUrl }), services.settings)),
      exchangeRate: createFixedExchangeRate(),
      geolocation: createNoGeolocation(),
      limiter: noLimits,
      visits,
    };
    await registerJobs(opened);
    const app = createApp(opened);
    return { services: opened, request, storeVisits: () => addVisits(past.db, visits.take()) };
  };
}

const noLimits: Services["limiter"] = {
  limit: () => ({
    consume: async () => 0,
    count: async () => ({ wait: 0, remaining: 1, resetSeconds: 1 }),
  }),
};
