import { catalogue } from "#content/store/catalogue.ts";
import { itemDetails as words } from "#content/store/item/item-details.ts";
import { sayProofs } from "#content/store/item/proof.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { formatDollars } from "#shared/money.ts";

export type ItemFact = { name: string; value: string };

/** What an item is, what proves it and what it needs: the Markdown, the JSON-LD and the feed say these, in the words of its page. */
export function itemFacts(detail: CatalogueDetail): ItemFact[] {
  const { playbook, platform, versions, apps, credentials, communityNodes } = detail;
  const facts = [
    [words.platform, playbook ? words.anyReader : platform],
    ["Version", versions[0]?.version],
    ["Proof", proofOf(detail)],
    [words.pages, playbook && String(playbook.pages)],
    [words.apps, playbook ? null : namesOf(apps)],
    [words.credentials, playbook ? null : namesOf(credentials)],
    [words.communityNodes, playbook ? null : namesOf(communityNodes)],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** In dollars, whoever asks: only a visitor has another currency. */
export function itemPrice({ priceCents }: { priceCents: number }): string {
  return priceCents === 0 ? catalogue.free.badge : formatDollars(priceCents);
}

/** Null: a playbook is read, not run, and a bundle's items each have their own. */
function proofOf({ proofs, file, isFree, playbook, includes }: CatalogueDetail): string | null {
  if (playbook || includes) return null;
  return sayProofs(proofs)?.text ?? words.unproven(file.kind, isFree);
}

function namesOf(names: readonly string[]): string {
  return names.join(", ") || words.none;
}
