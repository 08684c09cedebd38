import { AppError } from "#server/errors.ts";
import { hashToken, isTokenShaped, randomToken } from "#server/platform/crypto/tokens.ts";
import type { Services } from "#server/services.ts";
import type { ApiScope } from "#shared/api/scopes.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/time.ts";
import { audited } from "../audit/audit.ts";
import {
  findApiKey,
  findGoodsToken,
  insertGoodsToken,
  markApiKeyUsed,
  markGoodsTokenUsed,
} from "../queries.ts";

export type ApiKey = { id: string; name: string; scopes: readonly ApiScope[] };

const MINUTE_MS = 60_000;

/** Returns a valid key, or throws 401 if it is unknown, expired or revoked. */
export async function authenticateApiKey({ db, clock }: Pick<Services, "db" | "clock">, key: string | null) {
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

const GOODS_TOKEN_DAYS = 90;

/** Creates a token valid for 90 days. It is shown once; only its hash is stored. */
export async function createGoodsToken(
  services: Pick<Services, "db" | "clock">,
  { actor, name }: { actor: string; name: string },
): Promise<{ id: string; token: string }> {
  const token = randomToken();
  const createdAt = services.clock();
  const id = await audited(services, { actor, action: "goods.token", subject: name }, async (db) => {
    const result = await insertGoodsToken(db, {
      name,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + GOODS_TOKEN_DAYS * DAY_MS),
    });
    return { after: { id: result }, result };
  });
  return { id, token };
}

export async function goodsTokenName({ db, clock }: Pick<Services, "db" | "clock">, token: string) {
  const at = clock();
  const found = isTokenShaped(token) ? await findGoodsToken(db, hashToken(token), at) : undefined;
  if (!found) return null;
  if (!found.lastUsedAt || at.getTime() - found.lastUsedAt.getTime() > HOUR_MS)
    await markGoodsTokenUsed(db, found.id, at);
  return found.name;
}
