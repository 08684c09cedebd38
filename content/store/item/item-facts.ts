import { itemDetails as words } from "#content/store/item/item-details.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { freeList } from "#content/store/list/free-list.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { formatDollars } from "#shared/money/money.ts";

export type ItemFact = { name: string; value: string };

/** An item's type, proof and requirements, worded as on its page, for the Markdown, the JSON-LD and the feed. */
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

/** Always in dollars: machines have no visitor's currency. */
export function itemPrice({ priceCents }: { priceCents: number }): string {
  return priceCents === 0 ? freeList.badge : formatDollars(priceCents);
}

/** Null for a playbook, which is not run, and for a bundle, whose items have their own proofs. */
function proofOf({ proofs, file, isFree, playbook, includes }: CatalogueDetail): string | null {
  if (playbook || includes) return null;
  return summarizeProofs(proofs)?.text ?? words.unproven(file.kind, isFree);
}

function namesOf(names: readonly string[]): string {
  return names.join(", ") || words.none;
}
