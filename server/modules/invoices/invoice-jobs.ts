import type { Services } from "#server/services.ts";
import { drawMissingFiles, removeErasedFiles } from "./document-files.ts";

export async function registerInvoiceJobs(
  services: Pick<Services, "db" | "jobs" | "storage" | "clock" | "config">,
): Promise<void> {
  const { jobs } = services;
  await jobs.handle("make-invoice-files", () => drawMissingFiles(services), "23 18 * * *");
  await jobs.handle("remove-erased-documents", () => removeErasedFiles(services), "*/5 * * * *");
}
