import type { Services } from "#server/services.ts";
import { makeMissingFiles } from "./read-file.ts";

export async function registerInvoiceJobs(
  services: Pick<Services, "db" | "jobs" | "storage">,
): Promise<void> {
  const { jobs } = services;
  await jobs.handle("make-invoice-files", () => makeMissingFiles(services));
  await jobs.schedule("make-invoice-files", "*/5 * * * *");
}
