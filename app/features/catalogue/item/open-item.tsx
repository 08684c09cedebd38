import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { LazyItemDialog } from "./lazy-item-dialog.tsx";

type Props = {
  slug: string | null;
  list: { cards: readonly CatalogueCard[] | null; complete: boolean };
  /** What came open with the page. */
  initial: CatalogueDetail | null;
  action: (card: CatalogueCard) => ReactNode;
  extra?: (detail: CatalogueDetail) => ReactNode;
  onClose: () => void;
};

/** The details of the item that the address names, over the list. */
export function OpenItem({ slug, list: { cards, complete }, initial, ...rest }: Props) {
  const card = (slug !== null && cards?.find((card) => card.slug === slug)) || null;
  // An address of an item that is not, or no longer, in this list is the list.
  const unknown = complete && !card;
  const [opened, setOpened] = useState(initial !== null);
  useEffect(() => {
    if (slug !== null && !unknown) setOpened(true);
  }, [slug, unknown]);
  if (!opened) return null;
  return (
    <Suspense>
      <LazyItemDialog {...rest} slug={unknown ? null : slug} card={card} initial={initial} />
    </Suspense>
  );
}
