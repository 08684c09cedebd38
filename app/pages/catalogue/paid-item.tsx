// Reviews, runs and the fit check are in the HTML before their code loads, so their styles load with the page.
import "#app/features/reviews/reviews.css";
import "#app/features/catalogue/player/runs-as-text.css";
import "#app/features/catalogue/fit/fit-section.css";
import { ItemPage } from "#app/features/catalogue/item/item-page.tsx";
import type { ItemPanel } from "#app/features/catalogue/item/item-view.tsx";
import { siteContext } from "#app/site-context.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { storeHead } from "#content/store/list/paid-list.ts";
import type { Route } from "./+types/paid-item";
import { fetchItem, itemTags } from "./fetch-item.ts";
import { loadItem } from "./load-item.server.ts";
import PaidPanel from "./paid-panel.tsx";
import { useShop } from "./use-shop.ts";

const CodeLine = lazyComponent(() => import("#app/features/checkout/code-line.tsx"));

const Reviews = lazyComponent(() => import("#app/features/reviews/reviews.tsx"), { hydrate: "idle" });

export const meta = itemTags;
export { ErrorBoundary } from "./item-missing.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadItem(context.get(siteContext), params.slug, false, storeHead);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return fetchItem(params.slug, false, request.signal);
}

/** A code or an order in the query does not change the item. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: Params;
  nextParams: Params;
}) => currentParams.slug !== nextParams.slug;
type Params = { slug?: string };

/** BW-1: `/store/SLUG`. */
export default function PaidItemPage({ loaderData: { item } }: Route.ComponentProps) {
  const shop = useShop({ page: item.slug, onConfirming: () => {} });
  const panel: ItemPanel = (card, detail) => ({
    aside: <PaidPanel card={card} detail={detail} shop={shop} />,
    below: item.visibility !== "private" && (
      <Reviews key={item.slug} item={item} userId={shop.user?.id ?? null} />
    ),
  });
  return (
    <ItemPage detail={item} panel={panel}>
      {/* An invalid code is reported at its field. */}
      {shop.discount.offer && <CodeLine discount={shop.discount} />}
    </ItemPage>
  );
}
