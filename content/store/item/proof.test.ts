import { byNewestN8n } from "n8n-proof/proof-file";
import { expect, test } from "vitest";
import type { Proof } from "#shared/catalogue/proof.ts";
import { summarizeProofs } from "./proof.ts";

const proofs = (...runs: [n8n: string, passed: boolean][]): Proof[] =>
  runs
    .map(([n8n, passed]) => ({
      n8n,
      date: "2026-11-16",
      promises: [
        { text: "One", passed: true },
        { text: "Two", passed },
      ],
    }))
    .toSorted(byNewestN8n);

test.each<[string, Proof[], string | null, string | null]>([
  ["nothing was run", [], null, null],
  ["one version", proofs(["2.41.1", true]), "Proven in n8n 2.41, 2 promises", null],
  [
    "three, in the order of their numbers",
    proofs(["2.9.0", true], ["1.123.81", true], ["2.41.3", true]),
    "Proven in n8n 1.123 to 2.41, 2 promises",
    null,
  ],
  [
    "an old one fails",
    proofs(["1.123.81", false], ["2.20.12", true], ["2.41.3", true]),
    "Proven in n8n 2.20 to 2.41, 2 promises; not in 1.123",
    null,
  ],
  [
    "one between fails",
    proofs(["1.123.81", true], ["2.20.12", false], ["2.41.3", true]),
    "Proven in n8n 1.123 and 2.41, 2 promises; not in 2.20",
    null,
  ],
  [
    "the newest fails",
    proofs(["1.123.81", true], ["2.41.3", true], ["2.43.0", false]),
    "Works in n8n 1.123 to 2.41, 2 promises",
    "Fails in n8n 2.43: Two",
  ],
  [
    "a patch of the same version fails",
    proofs(["2.43.0", true], ["2.43.1", false]),
    "Works in n8n 2.43.0, 2 promises",
    "Fails in n8n 2.43.1: Two",
  ],
  ["all fail", proofs(["2.43.0", false]), "Fails in n8n 2.43: Two", "Fails in n8n 2.43: Two"],
])("PF-1 PF-3 %s", (_, given, text, failure) => {
  const said = summarizeProofs(given);
  expect([said?.text ?? null, said?.failure ?? null]).toEqual([text, failure]);
});
