import type { Command } from "commander";
import { listApiKeys } from "#server/modules/operator/index.ts";
import { table, verb } from "../command-line.ts";

export function addApiKeyCommands(apiKeys: Command): void {
  verb(apiKeys.command("list").description("every key, without the key itself"), async ({ db }) =>
    table(await listApiKeys(db), [
      ...(["id", "name", "prefix", "scopes", "created_by"] as const),
      ...(["expires_at", "last_used_at", "revoked_at"] as const),
    ]),
  );
}
