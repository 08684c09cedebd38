import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { existingEndpoint } from "./endpoints.ts";
import { reopenDelivery } from "./queries.ts";

type Sending = Pick<Services, "db" | "clock" | "webhooks">;

/** Sends webhook.test to one endpoint, disabled ones included, so that a receiver can be tested first. */
export async function sendTestEvent(services: Sending, endpointId: string): Promise<{ url: string }> {
  const { id, url } = await existingEndpoint(services, endpointId);
  const data = () => ({ webhook: { id, url }, message: "This is a test event." });
  await services.webhooks.send(services.db, { type: "webhook.test", data }, id);
  return { url };
}

/** Sends a delivery again under the same webhook-id, with all its retries. */
export async function resendDelivery({ db, clock, webhooks }: Sending, id: string): Promise<void> {
  const delivery = await reopenDelivery(db, id, clock());
  if (!delivery) throw new AppError(404, "not_found", "There is no such delivery.");
  await webhooks.wake(db, delivery.endpointId);
}
