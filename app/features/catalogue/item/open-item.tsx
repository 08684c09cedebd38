import { useEffect, useState } from "react";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import type { CatalogueCard } from "#shared/catalogue/catalogue.ts";
import type { ItemPanel } from "./item-view.tsx";

const ItemDialog = lazyComponent(() => import("./item-dialog.tsx"));

export const prepareItemDialog = ItemDialog.prepare;

type Props = {
  slug: string | null;
  /** The data the list already has. */
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
  return <ItemDialog {...rest} slug={slug} />;
}
