import { MAX_PROOF_BYTES, proofFile } from "n8n-proof/proof-file";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import {
  addProof,
  addTrace,
  notAProof,
  notATrace,
  PROOF_TOO_LARGE,
  proofsOf,
  slugParam,
  TRACE_MAX_BYTES,
  TRACE_TOO_LARGE,
  uploadedTrace,
} from "#server/modules/catalogue/index.ts";
import { holds } from "#shared/catalogue/proof.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { defineOperatorAction } from "../perform/define-action.ts";

const bySlug = slugParam.entries;

/** Adds a proof. Machines that run proofs may call it with a goods token. */
export const addProofAction = defineOperatorAction({
  name: "resource.prove",
  at: "PUT /catalogue/:slug/proofs",
  role: "owner",
  acceptsGoodsToken: true,
  param: bySlug,
  // The slug in the file names the run's folder, not the item.
  json: v.pipe(
    proofFile,
    v.transform((proof) => ({ proof })),
  ),
  refuse: notAProof,
  maxBytes: MAX_PROOF_BYTES,
  tooLarge: PROOF_TOO_LARGE,
  limit: { points: 600, seconds: 600 },
  auditText: ({ n8n, passed }) => [`added a proof that ${passed ? "holds" : "fails"} in n8n ${n8n} to`, ""],
  async run(services, { slug, proof }) {
    // A proof with a future date could never be replaced. Time zones may be a day ahead.
    if (Date.parse(proof.date) > services.clock().getTime() + DAY_MS)
      throw new AppError(422, "invalid", "A proof's date cannot be in the future.");
    await addProof(services, { slug, proof });
    const { sha256, n8n, date } = proof;
    return {
      subject: slug,
      after: { n8n, date, sha256, passed: holds(proof) },
      result: { slug, sha256, proofs: (await proofsOf(services.db, [sha256])).get(sha256) ?? [] },
    };
  },
});

/** Adds a recorded run. Machines that run proofs may call it too. */
export const addTraceAction = defineOperatorAction({
  name: "resource.trace",
  at: "PUT /catalogue/:slug/traces",
  role: "owner",
  acceptsGoodsToken: true,
  param: bySlug,
  json: v.pipe(
    uploadedTrace,
    v.transform((trace) => ({ trace })),
  ),
  refuse: notATrace,
  maxBytes: TRACE_MAX_BYTES,
  tooLarge: TRACE_TOO_LARGE,
  limit: { points: 1200, seconds: 600 },
  auditText: ({ n8n, case: name }) => [`added the recorded run "${name}" in n8n ${n8n} to`, ""],
  async run(services, { slug, trace }) {
    const { id } = await addTrace(services, { slug, trace });
    const { file_sha256, n8n, case: name } = trace;
    return {
      subject: slug,
      after: { n8n, case: name, sha256: file_sha256 },
      result: { slug, id, n8n, case: name },
    };
  },
});
