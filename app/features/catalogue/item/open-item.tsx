import { Suspense, useEffect, useState } from "react";
import { lazyComponent, prepare } from "#app/ui/browser/lazy-component.ts";
import type { CatalogueCard } from "#shared/catalogue/catalogue.ts";
import type { ItemPanel } from "./item-view.tsx";

const loadItemDialog = () => import("./item-dialog.tsx").then(({ ItemDialog }) => ({ default: ItemDialog }));
const ItemDialog = lazyComponent(loadItemDialog);

/** For when a hand comes near a card. */
export const prepareItemDialog = () => prepare(loadItemDialog);

type Props = {
  slug: string | null;
  /** What the list knows of it. */
  card: CatalogueCard | null;
  panel: ItemPanel;
  onClose: () => void;
};

/** The open item, over the list. */
export function OpenItem({ slug, ...rest }: Props) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (slug !== null) setOpened(true);
  }, [slug]);
  if (!opened) return null;
  return (
    <Suspense>
      <ItemDialog {...rest} slug={slug} />
    </Suspense>
  );
}
