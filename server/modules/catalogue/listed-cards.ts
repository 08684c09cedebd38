import { summarizeProofs } from "#content/store/item/proof.ts";
import { cardOf, type ListedCard } from "#shared/catalogue/catalogue.ts";
import { holds, type Proof } from "#shared/catalogue/proof.ts";
import { ratingOf } from "./detail-of.ts";
import type { Resource } from "./queries/resources.ts";
import type { VersionFacts } from "./queries/versions.ts";

type Facts = {
  versions: ReadonlyMap<string, readonly VersionFacts[]>;
  partsOf: (id: string) => readonly Resource[] | null;
};

/** Returns the cards in the recommended order: the operator's featured items, then the newest. `resources` are newest first. */
export function listedCards(resources: readonly Resource[], { versions, partsOf }: Facts): ListedCard[] {
  const proofsOf = ({ id }: Resource) => versions.get(id)?.[0]?.proofs ?? [];
  const cards = resources.map((resource, age) => {
    const parts = partsOf(resource.id);
    const row = { ...resource, cover_url: resource.coverUrl, price_cents: resource.priceCents };
    const proof = parts ? bundleProof(parts.map(proofsOf)) : proofOf(proofsOf(resource));
    return { featured: resource.featured, card: { ...cardOf(row, ratingOf(resource)), proof, age } };
  });
  return cards
    .toSorted((a, b) => (a.featured ?? Infinity) - (b.featured ?? Infinity) || 0)
    .map(({ card }) => card);
}

function proofOf(proofs: readonly Proof[]): ListedCard["proof"] {
  const text = summarizeProofs(proofs)?.text;
  if (!text) return null;
  const passed = proofs.filter(holds).map(({ n8n }) => n8n);
  return { text, passed, failed: proofs.filter((proof) => !holds(proof)).map(({ n8n }) => n8n) };
}

/** A bundle passes in a release in which all of its items were run and passed. */
function bundleProof(parts: readonly (readonly Proof[])[]): ListedCard["proof"] {
  const [first = [], ...others] = parts;
  const combined = first.flatMap((proof): Proof[] => {
    const runs = others.map((proofs) => proofs.find(({ n8n }) => n8n === proof.n8n));
    if (!runs.every((run) => run !== undefined)) return [];
    return [{ ...proof, promises: [proof, ...runs].flatMap(({ promises }) => promises) }];
  });
  return proofOf(combined);
}
