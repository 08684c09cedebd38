import { ANNOUNCE_QUEUE, type Announcement } from "#server/modules/catalogue/index.ts";
import type { Services } from "#server/services.ts";
import { mailUpdate } from "./mail-update.ts";

export async function registerDownloadJobs(services: Services): Promise<void> {
  await services.jobs.handle<Announcement>(ANNOUNCE_QUEUE, (job) => mailUpdate(services, job));
}
