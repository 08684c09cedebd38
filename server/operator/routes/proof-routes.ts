import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { notAProof, PROOF_TOO_LARGE, proofsOf, slugParam } from "#server/catalogue/catalogue.ts";
import { rateLimit, refuseLargeBody, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { MOST_PROOF_BYTES, proofFile } from "#shared/catalogue/proof-file.ts";
import { auditedAddProof } from "../actions/proofs.ts";
import { type ProverEnv, requireProver } from "../goods-tokens.ts";

/** Proofs of files, mounted at /api/operator/catalogue before the gate of the operators. */
export function proofRoutes(services: Services) {
  return new Hono<ProverEnv>().put(
    "/:slug/proofs",
    requireProver(services),
    rateLimit<ProverEnv>(services, { name: "proofs", points: 600, seconds: 600 }),
    bodyLimit({ maxSize: MOST_PROOF_BYTES, onError: refuseLargeBody(PROOF_TOO_LARGE) }),
    validate("param", slugParam),
    validate("json", proofFile, notAProof),
    async (c) => {
      const { slug } = c.req.valid("param");
      const proof = c.req.valid("json");
      await auditedAddProof(services, { actor: c.var.actor, slug, proof });
      const { sha256 } = proof;
      return c.json({ slug, sha256, proofs: (await proofsOf(services.db, [sha256])).get(sha256) ?? [] });
    },
  );
}
