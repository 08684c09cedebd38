import { lazy, Suspense, useCallback } from "react";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { usePendingAction, useSignIn } from "#app/features/auth/sign-in/sign-in-provider.tsx";
import { Promises } from "#app/features/catalogue/item/promises.tsx";
import { Catalogue } from "#app/features/catalogue/list/catalogue.tsx";
import { NOTHING_YET } from "#app/features/catalogue/list/catalogue-data.ts";
import { useMarket } from "#app/features/catalogue/list/use-market.ts";
import { BuyButton } from "#app/features/checkout/buy-button.tsx";
import { useOpenOrder } from "#app/features/checkout/order/use-open-order.ts";
import type { Terms } from "#app/features/checkout/purchase.ts";
import { useDiscount } from "#app/features/checkout/use-discount.ts";
import { useOwned } from "#app/features/checkout/use-owned.ts";
import { usePurchase } from "#app/features/checkout/use-purchase.ts";
import { useDownload } from "#app/features/library/use-download.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { siteContext } from "#app/site-context.ts";
import { catalogue, storeHead } from "#content/store/catalogue.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { formatPrice } from "#shared/money.ts";
import type { Route } from "./+types/store";
import { loadCatalogue } from "./load-catalogue.server.ts";

const StoreExtra = lazy(() => import("./store-extra.tsx"));
const OpenOrder = lazy(() => import("./open-order.tsx"));

/** The list's own words, or those of the item whose details are open. */
export const meta = (args: Route.MetaArgs) => args.loaderData?.itemTags ?? listMeta(args);
const listMeta = pageMeta(storeHead);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCatalogue(context.get(siteContext), request, storeHead, false);
}

export const clientLoader = () => ({ ...NOTHING_YET, itemTags: null });

/** Filters and details change the query only, and the page has what they need. */
export const shouldRevalidate = () => false;

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const market = useMarket();
  const { requireSignIn } = useSignIn();
  const userId = useAuth().user?.id ?? null;
  const { owned, bundles, isKnown, reload } = useOwned(userId);
  const discount = useDiscount(userId);
  const { reference, openOrder, closeOrder } = useOpenOrder();
  const { download, busy: downloading } = useDownload();
  const { buy, busy, references } = usePurchase({
    deliver,
    onChange: reload,
    onConfirming: openOrder,
  });
  // Sign-in that led away from the page and back: the purchase goes on.
  usePendingAction(
    BUY,
    ({ slug = "", code = null, ...pending }) => void buy({ slug, code, ...termsOf(pending) }),
  );
  const order = useCallback(
    (slug: string, code: string | null, terms: Terms = {}) =>
      void buy({ slug, code, ...terms }, () =>
        requireSignIn({ pending: { kind: BUY, slug, ...(code && { code }), ...terms } }),
      ),
    [buy, requireSignIn],
  );

  const price = useCallback((card: CatalogueCard) => formatPrice(card.priceCents, market), [market]);
  const action = useCallback(
    (card: CatalogueCard) => {
      const { slug } = card;
      const quote = discount.quotes[slug];
      return (
        <BuyButton
          slug={slug}
          price={quote ? formatPrice(quote.price_cents, market) : price(card)}
          free={quote?.price_cents === 0}
          owned={owned.has(slug)}
          bundle={bundles.has(slug)}
          busy={busy === slug || downloading === slug}
          reference={references[slug]}
          onBuy={() => order(slug, quote?.code ?? null)}
          onDownload={() => void download(slug)}
        />
      );
    },
    [price, discount, market, owned, bundles, busy, downloading, references, order, download],
  );
  const extra = useCallback(
    (detail: CatalogueDetail) => {
      const { slug } = detail;
      const about = { detail, userId, market, discount, isKnown, busy: busy === slug };
      return <StoreExtra {...about} mine={owned.has(slug)} onBuy={(terms) => order(slug, null, terms)} />;
    },
    [owned, isKnown, userId, market, discount, busy, order],
  );
  return (
    <>
      <PageHeader page={storeHead}>
        <Promises promises={catalogue.paid.promises} />
      </PageHeader>
      <Suspense>
        {reference && <OpenOrder reference={reference} onPaid={reload} onClose={closeOrder} />}
      </Suspense>
      <Catalogue isFree={false} data={loaderData} badge={price} action={action} extra={extra} />
    </>
  );
}

const BUY = "buy";

async function deliver(slug: string): Promise<boolean> {
  const { deliverPurchase } = await import("#app/features/library/deliver-purchase.ts");
  return deliverPurchase(slug);
}

/** What was stored for after the sign-in. */
function termsOf({ licence, gift_to }: Record<string, string | undefined>): Terms {
  if (licence === "team") return { licence };
  return licence === "gift" && gift_to ? { licence, gift_to } : {};
}
