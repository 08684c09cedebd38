import { registerAuthJobs } from "#server/auth/auth.ts";
import { registerDownloadJobs } from "#server/downloads/download-jobs.ts";
import { registerMailJobs } from "#server/emails/queue-mail.ts";
import { registerOrderJobs } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";

/** Every queue and its handler, on one screen. */
export async function registerJobs(services: Services): Promise<void> {
  await registerMailJobs(services);
  await registerAuthJobs(services);
  await registerOrderJobs(services);
  await registerDownloadJobs(services);
  await services.demoPayments?.registerJobs();
}
