import { registerAuthJobs } from "./modules/auth/index.ts";
import { registerContactJobs } from "./modules/contact/index.ts";
import { registerDownloadJobs } from "./modules/downloads/index.ts";
import { readAttachedDocument, registerInvoiceJobs } from "./modules/invoices/index.ts";
import { registerOperatorJobs } from "./modules/operator/index.ts";
import { makeClaimToken, registerOrderJobs } from "./modules/orders/index.ts";
import { registerPasskeyJobs } from "./modules/passkeys/index.ts";
import { registerReviewJobs } from "./modules/reviews/index.ts";
import { registerWebhookJobs } from "./modules/webhooks/index.ts";
import { registerMailJobs } from "./platform/emails/index.ts";
import type { Services } from "./services.ts";
import { registerBackupJobs } from "./tools/backup/index.ts";

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
  await registerWebhookJobs(services);
  await registerOperatorJobs(services);
  await registerBackupJobs(services);
  await services.demoPayments?.registerJobs();
}
