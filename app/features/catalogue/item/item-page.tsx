import "./item-page.css";
// Content below the fold is in the HTML while its code loads later, so its styles must be there from the start.
import "./bundle-parts.css";
import "./item-details.css";
import "./item-updates.css";
import "./item-proof.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { itemHead as words } from "#content/store/item/item-head.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { listUrl } from "#shared/urls.ts";
import { ItemFacts, type ItemParts, ItemView } from "./item-view.tsx";

const ItemDetails = lazyComponent(() => import("./item-details.tsx"), { hydrate: "idle" });

type Props = ItemParts & {
  detail: CatalogueDetail;
  /** Content under the header. */
  children?: ReactNode;
};

/** An item's own page, opened by shared links. */
export function ItemPage({ detail, children, ...parts }: Props) {
  const { isFree, title, summary } = detail;
  return (
    <div className="container item-page">
      {children}
      <Link to={listUrl(isFree)} className="item-back">
        {isFree ? words.list.free : words.list.paid}
      </Link>
      <h1 className="max-w-[15.9em] text-heading">{title}</h1>
      <p className="item-summary">{summary || words.noSummary}</p>
      <ItemFacts detail={detail} />
      <ItemView detail={detail} {...parts}>
        <ItemDetails detail={detail} />
      </ItemView>
    </div>
  );
}
