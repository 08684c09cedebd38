import type { Command } from "commander";
import { listApiKeys } from "#server/modules/operator/index.ts";
import { existingEndpoint, listDeliveries, listEndpoints } from "#server/modules/webhooks/index.ts";
import { type CommonOptions, table, uuid, verb, wholeNumber } from "../command-line.ts";

export function addWebhookCommands(webhooks: Command): void {
  const list = webhooks.command("list").description("where events are sent");
  verb(list, async (services) =>
    table(await listEndpoints(services), ["id", "url", "events", "enabled", "disabled_reason", "pending"]),
  );

  const deliveries = webhooks
    .command("deliveries")
    .description("the newest deliveries to an endpoint")
    .argument("<id>", "of the endpoint", uuid)
    .option("--limit <number>", "how many at most", wholeNumber, 50);
  verb<CommonOptions & { limit: number }>(deliveries, async (services, { limit }, [id = ""]) => {
    await existingEndpoint(services, id);
    const page = await listDeliveries(services.db, id, { after: null, limit });
    return table(page.items, [
      "id",
      "created_at",
      "type",
      "webhook_id",
      "status",
      "attempts",
      "response_status",
      "error",
    ]);
  });
}

export function addApiKeyCommands(apiKeys: Command): void {
  verb(apiKeys.command("list").description("every key, without the key itself"), async ({ db }) =>
    table(await listApiKeys(db), [
      ...(["id", "name", "prefix", "scopes", "created_by"] as const),
      ...(["expires_at", "last_used_at", "revoked_at"] as const),
    ]),
  );
}
