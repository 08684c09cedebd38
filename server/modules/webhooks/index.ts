export { createWebhooks } from "./create-webhooks.ts";
export { resendDelivery, sendTestEvent } from "./deliveries.ts";
export {
  addEndpoint,
  existingEndpoint,
  listEndpoints,
  type NewEndpoint,
  newEndpoint,
  type ReplacedSecret,
  removeEndpoint,
  replaceEndpointSecrets,
  resealEndpointSecrets,
  rotateSecret,
  setEndpointEnabled,
} from "./endpoints.ts";
export { webhooksData } from "./personal-data.ts";
export { listDeliveries } from "./queries.ts";
export { registerWebhookJobs } from "./webhook-jobs.ts";
