import { featuredWords } from "#content/store/item/run-offer.ts";
import type { CatalogueDetail, CatalogueView } from "#shared/catalogue/catalogue.ts";
import { holds } from "#shared/catalogue/proof.ts";
import { playableRuns } from "#shared/catalogue/run.ts";
import { formatDollars } from "#shared/money/money.ts";

const SHOWN = 3;

/** The run that the home page replays: its first item's first run, without a transcript. */
export type Replay = Pick<CatalogueDetail, "slug" | "title" | "pictureUrl" | "runs">;

export function replayOf(catalogue: Pick<CatalogueView, "detail">, slug: string | undefined): Replay | null {
  const item = slug === undefined ? null : catalogue.detail(slug);
  const [run] = playableRuns(item?.runs ?? []);
  if (!item || !run) return null;
  const { title, pictureUrl } = item;
  return { slug: item.slug, title, pictureUrl, runs: [{ ...run, steps: [] }] };
}

export type ProvenItem = {
  slug: string;
  title: string;
  coverUrl: string | null;
  proof: string;
  price: string;
};

/** Returns the newest items for sale that have a recorded run. */
export function provenItems(catalogue: Pick<CatalogueView, "cards" | "detail">): ProvenItem[] {
  const found: ProvenItem[] = [];
  for (const { slug } of catalogue.cards(false)) {
    const item = catalogue.detail(slug);
    const proof = item?.proofs.find(holds);
    if (!item || !proof || item.runs.length === 0) continue;
    found.push({
      slug,
      title: item.title,
      coverUrl: item.coverUrl,
      proof: featuredWords.proven(proof.n8n, proof.promises.length),
      price: formatDollars(item.priceCents),
    });
    if (found.length === SHOWN) break;
  }
  return found;
}
