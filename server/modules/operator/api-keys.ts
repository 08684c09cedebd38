import { AppError } from "#server/errors.ts";
import { hashToken } from "#server/platform/crypto/random-token.ts";
import type { Services } from "#server/services.ts";
import type { ApiScope } from "#shared/api/scopes.ts";
import { findApiKey, markApiKeyUsed } from "./queries/api-keys.ts";

export type ApiKey = { id: string; name: string; scopes: readonly ApiScope[] };

const MINUTE_MS = 60_000;

/** Returns a valid key, or throws 401 if it is unknown, expired or revoked. */
export async function authenticateApiKey(
  { db, clock }: Pick<Services, "db" | "clock">,
  key: string | null,
): Promise<ApiKey> {
  const headers = { "WWW-Authenticate": "Bearer" };
  if (!key) throw new AppError(401, "no_authorization", "An API key is required.", { headers });
  const at = clock();
  const found = key.startsWith("ow_") ? await findApiKey(db, hashToken(key), at) : undefined;
  if (!found)
    throw new AppError(401, "bad_api_key", "This API key is unknown, has expired or was revoked.", {
      headers,
    });
  if (!found.lastUsedAt || at.getTime() - found.lastUsedAt.getTime() > MINUTE_MS)
    await markApiKeyUsed(db, found.id, at);
  return found;
}
