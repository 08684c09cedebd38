export { createWebhooks } from "./create-webhooks.ts";
export {
  addEndpoint,
  existingEndpoint,
  listEndpoints,
  newEndpoint,
  type ReplacedSecret,
  removeEndpoint,
  replaceEndpointSecrets,
  resealEndpointSecrets,
  resendDelivery,
  rotateSecret,
  sendTestEvent,
  setEndpointEnabled,
} from "./endpoints.ts";
export { webhooksData } from "./personal-data.ts";
export { listDeliveries } from "./queries.ts";
export { registerWebhookJobs } from "./webhook-jobs.ts";
