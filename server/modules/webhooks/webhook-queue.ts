/** Its job sends what is due to every endpoint. */
export const WEBHOOK_QUEUE = "deliver-webhooks";
