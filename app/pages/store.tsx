import { lazy, Suspense, useCallback } from "react";
import { useAuth } from "#app/features/auth/auth-provider.tsx";
import { usePendingAction, useSignIn } from "#app/features/auth/sign-in-provider.tsx";
import { Catalogue } from "#app/features/catalogue/catalogue.tsx";
import { catalogueData, NOTHING_YET } from "#app/features/catalogue/catalogue-data.ts";
import { Promises } from "#app/features/catalogue/promises.tsx";
import { useMarket } from "#app/features/catalogue/use-market.ts";
import { BuyButton } from "#app/features/checkout/buy-button.tsx";
import type { Terms } from "#app/features/checkout/purchase.ts";
import { useOpenOrder } from "#app/features/checkout/use-open-order.ts";
import { useOwned } from "#app/features/checkout/use-owned.ts";
import { usePurchase } from "#app/features/checkout/use-purchase.ts";
import { deliverPurchase } from "#app/features/library/deliver-purchase.ts";
import { useDownload } from "#app/features/library/use-download.ts";
import { catalogueMeta } from "#app/layout/catalogue-meta.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { siteContext } from "#app/site-context.ts";
import { useUserApi } from "#app/user-api.tsx";
import { catalogue, storeHead } from "#content/catalogue.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue.ts";
import { formatPrice } from "#shared/money.ts";
import type { Route } from "./+types/store";

const LicenceOptions = lazy(() => import("#app/features/checkout/licence-options.tsx"));
const ItemExtra = lazy(() => import("#app/layout/item-extra.tsx"));
const OrderPanel = lazy(() => import("#app/features/checkout/order-panel.tsx"));

export const meta = catalogueMeta(storeHead);

export function loader({ context, request }: Route.LoaderArgs) {
  return catalogueData(context.get(siteContext).catalogue, request, false);
}

export const clientLoader = () => NOTHING_YET;

/** Filters and details change the query only, and the page has what they need. */
export const shouldRevalidate = () => false;

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const market = useMarket();
  const { user } = useAuth();
  const userApi = useUserApi();
  const { requireSignIn } = useSignIn();
  const { owned, reload } = useOwned(user?.id ?? null);
  const { reference, openOrder, closeOrder } = useOpenOrder();
  const { download, busy: downloading } = useDownload();
  const { buy, busy, references } = usePurchase({
    deliver: (slug) => deliverPurchase(userApi, slug),
    onChange: reload,
    onConfirming: openOrder,
  });
  // Sign-in that led away from the page and back: the purchase goes on.
  usePendingAction(BUY, ({ slug = "", ...pending }) => void buy({ slug, code: null, ...termsOf(pending) }));

  const price = useCallback((card: CatalogueCard) => formatPrice(card.priceCents, market), [market]);
  const action = useCallback(
    (card: CatalogueCard) => {
      const { slug } = card;
      return (
        <BuyButton
          price={price(card)}
          owned={owned.has(slug)}
          busy={busy === slug || downloading === slug}
          reference={references[slug]}
          onBuy={() => void buy({ slug, code: null }, () => requireSignIn({ pending: { kind: BUY, slug } }))}
          onDownload={() => void download(slug)}
        />
      );
    },
    [price, owned, busy, downloading, references, buy, download, requireSignIn],
  );
  const extra = useCallback(
    (detail: CatalogueDetail) => {
      const { slug, teamPriceCents } = detail;
      return (
        <>
          <LicenceOptions
            price={price(detail)}
            teamPrice={teamPriceCents === null ? null : formatPrice(teamPriceCents, market)}
            owned={owned.has(slug)}
            busy={busy === slug}
            onBuy={(terms) =>
              void buy({ slug, code: null, ...terms }, () =>
                requireSignIn({ pending: { kind: BUY, slug, ...terms } }),
              )
            }
          />
          <ItemExtra detail={detail} userId={user?.id ?? null} mine={owned.has(slug)} />
        </>
      );
    },
    [price, market, owned, busy, user, buy, requireSignIn],
  );
  return (
    <>
      <PageHeader page={storeHead}>
        <Promises promises={catalogue.paid.promises} />
      </PageHeader>
      {reference && (
        <Suspense>
          <OrderPanel key={reference} reference={reference} onPaid={reload} onClose={closeOrder} />
        </Suspense>
      )}
      <Catalogue isFree={false} data={loaderData} badge={price} action={action} extra={extra} />
    </>
  );
}

const BUY = "buy";

/** What was stored for after the sign-in. */
function termsOf({ licence, gift_to }: Record<string, string | undefined>): Terms {
  if (licence === "team") return { licence };
  return licence === "gift" && gift_to ? { licence, gift_to } : {};
}
