import { Hono } from "hono";
import * as v from "valibot";
import { LIBRARY_WORKFLOW } from "#server/modules/catalogue/index.ts";
import {
  accountLimit,
  PRIVATE,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { snakeKeys } from "#shared/fields.ts";
import { itemUrl } from "#shared/urls.ts";
import { endTokensOf, tokensOf } from "./queries.ts";
import { createToken, revokeToken } from "./tokens.ts";

/** Management of the addresses under which a user's n8n reads the library. */
export function n8nTokenRoutes(services: Services) {
  const { db, catalogue, signer } = services;
  const user = requireUser(services);
  const creations = accountLimit(services, { name: "n8n-tokens", points: 30, seconds: 3600 });
  return new Hono<SignedInEnv>()
    .post("/n8n-tokens", user, creations, async (c) =>
      c.json(await createToken(services, c.var.user.id), 200, PRIVATE),
    )
    .get("/n8n-tokens", user, async (c) => {
      const tokens = (await tokensOf(db, c.var.user.id)).map(snakeKeys);
      const workflow = catalogue.detail(LIBRARY_WORKFLOW);
      const library_workflow = workflow ? itemUrl(workflow.isFree, workflow.slug) : null;
      const public_key = signer?.publicKey ?? null;
      return c.json({ tokens, library_workflow, public_key }, 200, PRIVATE);
    })
    .delete("/n8n-tokens", user, async (c) => {
      await endTokensOf(db, c.var.user.id);
      return c.body(null, 204);
    })
    .delete("/n8n-tokens/:id", user, validate("param", tokenParam), async (c) => {
      await revokeToken({ db }, { userId: c.var.user.id, id: c.req.valid("param").id });
      return c.body(null, 204);
    });
}

const tokenParam = v.object({ id: v.pipe(v.string(), v.uuid()) });
