import { hashToken, isTokenShaped, randomToken } from "#server/platform/crypto/random-token.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS, HOUR_MS } from "#shared/time.ts";
import { audited } from "./audit.ts";
import { findGoodsToken, insertGoodsToken, markGoodsTokenUsed } from "./queries/goods-tokens.ts";

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
    return { before: null, after: { id: result }, result };
  });
  return { id, token };
}

/** Returns the machine name of a valid goods token, or null. */
export async function goodsTokenName(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<string | null> {
  const at = clock();
  const found = isTokenShaped(token) ? await findGoodsToken(db, hashToken(token), at) : undefined;
  if (!found) return null;
  if (!found.lastUsedAt || at.getTime() - found.lastUsedAt.getTime() > HOUR_MS)
    await markGoodsTokenUsed(db, found.id, at);
  return found.name;
}
