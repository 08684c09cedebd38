import { registerAuthJobs } from "./auth/auth.ts";
import { registerBackupJobs } from "./backup/backup.ts";
import { registerContactJobs } from "./contact/contact.ts";
import { registerDownloadJobs } from "./downloads/downloads.ts";
import { registerMailJobs } from "./emails/emails.ts";
import { readAttachedDocument, registerInvoiceJobs } from "./invoices/invoices.ts";
import { makeClaimToken, registerOrderJobs } from "./orders/orders.ts";
import { registerPasskeyJobs } from "./passkeys/passkeys.ts";
import { registerReviewJobs } from "./reviews/reviews.ts";
import type { Services } from "./services.ts";

/** Every queue and its handler, on one screen. */
export async function registerJobs(services: Services): Promise<void> {
  await registerMailJobs(services, {
    readDocument: (documentId) => readAttachedDocument(services, documentId),
    makeClaimToken: (handingOver) => makeClaimToken(services, handingOver),
  });
  await registerAuthJobs(services);
  await registerInvoiceJobs(services);
  await registerOrderJobs(services);
  await registerDownloadJobs(services);
  await registerReviewJobs(services);
  await registerContactJobs(services);
  await registerPasskeyJobs(services);
  await registerBackupJobs(services);
  await services.demoPayments?.registerJobs();
}
