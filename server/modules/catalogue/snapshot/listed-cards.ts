import { summarizeProofs } from "#content/store/item/proof.ts";
import { cardOf, type ListedCard } from "#shared/catalogue/catalogue.ts";
import { holds, type Proof } from "#shared/catalogue/proof.ts";
import { type Item, ratingOf } from "./detail-of.ts";

/** Returns the cards in the recommended order: the operator's featured items, then the newest. `items` are newest first. */
export function listedCards(items: readonly Item[]): ListedCard[] {
  const proofsOf = ({ versions: [newest] }: Item) => newest?.proofs ?? [];
  const cards = items.map((item, age) => {
    const row = { ...item, cover_url: item.coverUrl, price_cents: item.priceCents };
    const proof = item.parts ? bundleProof(item.parts.map(proofsOf)) : proofOf(proofsOf(item));
    return { featured: item.featured, card: { ...cardOf(row, ratingOf(item)), proof, age } };
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
