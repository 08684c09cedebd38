import type { MiddlewareHandler } from "hono";
import { hashToken, isTokenShaped, randomToken } from "#server/crypto/random-token.ts";
import { AppError } from "#server/errors.ts";
import { type AppEnv, bearerToken } from "#server/http/http.ts";
import { demandPasskey } from "#server/passkeys/passkeys.ts";
import type { Services } from "#server/services.ts";
import { HOUR_MS } from "#shared/time.ts";
import { audited } from "./audit.ts";
import { deleteGoodsToken, findGoodsToken, insertGoodsToken, markGoodsTokenUsed } from "./queries.ts";
import { operatorOf } from "./require-operator.ts";

export type ProverEnv = { Variables: AppEnv["Variables"] & { actor: string } };

/** The token is shown this once: only its hash is stored. */
export async function createGoodsToken(
  services: Pick<Services, "db" | "clock">,
  { actor, name }: { actor: string; name: string },
): Promise<{ id: string; token: string }> {
  const token = randomToken();
  const id = await audited(services, { actor, action: "goods.token", subject: name }, async (db) => {
    const result = await insertGoodsToken(db, {
      name,
      tokenHash: hashToken(token),
      createdAt: services.clock(),
    });
    return { before: null, after: { id: result }, result };
  });
  return { id, token };
}

export async function revokeGoodsToken(
  services: Pick<Services, "db" | "clock">,
  { actor, id }: { actor: string; id: string },
): Promise<void> {
  await audited(services, { actor, action: "goods.revoke-token", subject: id }, async (db) => {
    const name = await deleteGoodsToken(db, id);
    if (name === undefined) throw new AppError(404, "not_found", "There is no such token.");
    return { before: { name }, after: null, result: undefined };
  });
}

/** Lets a machine with a token of ours through, and operators as everywhere. */
export function requireProver(services: Services): MiddlewareHandler<ProverEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    const name = token ? await nameOfToken(services, token) : null;
    c.set("actor", name === null ? await operatorWithPasskey(services, token) : `goods token (${name})`);
    c.header("Cache-Control", "private, no-store");
    await next();
  };
}

async function operatorWithPasskey(services: Services, token: string | null): Promise<string> {
  const user = await operatorOf(services, token);
  await demandPasskey(services, user);
  return user.email;
}

async function nameOfToken({ db, clock }: Pick<Services, "db" | "clock">, token: string) {
  const found = isTokenShaped(token) ? await findGoodsToken(db, hashToken(token)) : undefined;
  if (!found) return null;
  const at = clock();
  if (!found.lastUsedAt || at.getTime() - found.lastUsedAt.getTime() > HOUR_MS)
    await markGoodsTokenUsed(db, found.id, at);
  return found.name;
}
