import { useCallback } from "react";
import type { ItemPanel } from "#app/features/catalogue/item/item-view.tsx";
import { Catalogue } from "#app/features/catalogue/list/catalogue.tsx";
import { catalogueData, NOTHING_YET } from "#app/features/catalogue/list/catalogue-data.ts";
import { Promises } from "#app/features/catalogue/promises.tsx";
import { BuyButton } from "#app/features/checkout/buy-button.tsx";
import { useOpenOrder } from "#app/features/checkout/order/use-open-order.ts";
import { useDownload } from "#app/features/library/use-download.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { siteContext } from "#app/site-context.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { paidList, storeHead } from "#content/store/list/paid-list.ts";
import type { CatalogueCard } from "#shared/catalogue/catalogue.ts";
import { formatPrice } from "#shared/money/money.ts";
import type { Route } from "./+types/store";
import { useShop } from "./use-shop.ts";

const PaidPanel = lazyComponent(() => import("./panel/paid-panel.tsx"));
const Reviews = lazyComponent(() => import("#app/features/reviews/reviews.tsx"));
const CodeLine = lazyComponent(() => import("#app/features/checkout/code-line.tsx"));
const OpenOrder = lazyComponent(() => import("./open-order.tsx"));

export const meta = pageMeta(storeHead);

export function loader({ context }: Route.LoaderArgs) {
  return catalogueData(context.get(siteContext).catalogue, false);
}

export const clientLoader = () => NOTHING_YET;

/** Filters and details change only the query, and the page already has their data. */
export const shouldRevalidate = () => false;

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { reference, isLinked, openOrder, closeOrder } = useOpenOrder();
  const shop = useShop({ onConfirming: openOrder });
  const { market, discount, owned, bundles, busy, outcomes, order } = shop;
  const { download, busy: downloading } = useDownload();

  const price = useCallback((card: CatalogueCard) => formatPrice(card.priceCents, market), [market]);
  const action = useCallback(
    (card: CatalogueCard) => {
      const { slug } = card;
      const cents = discount.offer?.prices[slug];
      const asked = cents === undefined ? price(card) : formatPrice(cents, market);
      return (
        <BuyButton
          slug={slug}
          price={asked}
          was={cents === undefined ? undefined : price(card)}
          free={cents === 0}
          owned={owned.has(slug)}
          bundle={bundles.has(slug)}
          busy={busy === slug || downloading === slug}
          reference={outcomes[slug]?.status === "closed" ? undefined : outcomes[slug]?.reference}
          onBuy={() =>
            order(
              { slug, code: cents === undefined ? null : (discount.offer?.code ?? null) },
              { purchase: `${card.title}, ${asked}` },
            )
          }
          onDownload={() => void download(slug)}
        />
      );
    },
    [price, discount, market, owned, bundles, busy, downloading, outcomes, order, download],
  );
  const panel: ItemPanel = (card, detail) => ({
    aside: <PaidPanel card={card} detail={detail} shop={shop} />,
    below: detail && <Reviews key={detail.slug} item={detail} userId={shop.user?.id ?? null} />,
  });
  const openedOrder = reference && (
    <OpenOrder reference={reference} alone={isLinked} onPaid={shop.reload} onClose={closeOrder} />
  );
  if (isLinked) return <div className="min-h-[70vh]">{openedOrder}</div>;
  return (
    <>
      <PageHeader page={storeHead}>
        <Promises promises={paidList.promises} />
      </PageHeader>
      {openedOrder}
      <div className="container">
        {(discount.offer || discount.problem) && <CodeLine discount={discount} />}
      </div>
      <Catalogue
        isFree={false}
        words={paidList}
        data={loaderData}
        badge={price}
        action={action}
        panel={panel}
      />
    </>
  );
}
