import "./item-view.css";
import type { ReactNode } from "react";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { ItemDetails, ItemPicture } from "./item-details.tsx";

/** What the page has beside an item's details: its price and what can be done. `detail` is null until it has come. */
export type ItemPanel = (
  card: CatalogueCard,
  detail: CatalogueDetail | null,
) => { aside: ReactNode; below: ReactNode };

type Props = {
  card: CatalogueCard;
  detail: CatalogueDetail | null;
  panel: ItemPanel;
  /** In place of the details while they are not there. */
  children?: ReactNode;
};

/** An item, on its page and in the dialog: why to believe it on the left, the decision on the right and always in view. */
export function ItemView({ card, detail, panel, children }: Props) {
  const { aside, below } = panel(card, detail);
  return (
    <div className="item-view">
      {detail && <ItemPicture detail={detail} />}
      <div className="item-aside">{aside}</div>
      <div className="item-main">
        {detail ? <ItemDetails detail={detail} /> : children}
        {below}
      </div>
    </div>
  );
}
