import "./item-page.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { catalogue, resourcesHead, storeHead } from "#content/store/catalogue.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { listUrl } from "#shared/urls.ts";
import { ItemFacts } from "./item-details.tsx";
import { type ItemPanel, ItemView } from "./item-view.tsx";

type Props = {
  detail: CatalogueDetail;
  panel: ItemPanel;
  /** Under the header. */
  children?: ReactNode;
};

/** What a shared link opens. */
export function ItemPage({ detail, panel, children }: Props) {
  const { isFree, title, summary } = detail;
  return (
    <div className="container item-page">
      {children}
      <Link to={listUrl(isFree)} className="item-back">
        {(isFree ? resourcesHead : storeHead).heading}
      </Link>
      <h1>{title}</h1>
      <p className="item-summary">{summary || catalogue.noSummary}</p>
      <ItemFacts detail={detail} />
      <ItemView card={detail} detail={detail} panel={panel} />
    </div>
  );
}
