// Reviews, runs and the fit check are in the HTML before their code loads, so their styles load with the page.
import "#app/features/reviews/reviews.css";
import "#app/features/catalogue/player/runs-as-text.css";
import "#app/features/catalogue/fit/fit-section.css";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { ItemPage } from "#app/features/catalogue/item/item-page.tsx";
import { siteContext } from "#app/site-context.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import type { Route } from "./+types/paid-item";
import { fetchItem, itemTags } from "./fetch-item.ts";
import { loadItem } from "./load-item.server.ts";
import PaidPanel from "./panel/paid-panel.tsx";
import { useShop } from "./use-shop.ts";

const CodeLine = lazyComponent(() => import("#app/features/checkout/code-line.tsx"));

const Reviews = lazyComponent(() => import("#app/features/reviews/reviews.tsx"), { hydrate: "idle" });

export const meta = itemTags;
export { ErrorBoundary } from "./item-missing.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadItem(context.get(siteContext), params.slug, false);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return fetchItem(params.slug, false, request.signal);
}

/** A code or an order in the query does not change the item. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.slug !== nextParams.slug;
}

/** BW-1: `/store/SLUG`. */
export default function PaidItemPage({ loaderData: { item } }: Route.ComponentProps) {
  const shop = useShop({ page: item.slug, onConfirming: () => {} });
  return (
    <ItemPage
      detail={item}
      aside={<PaidPanel card={item} detail={item} shop={shop} />}
      below={
        item.visibility !== "private" && (
          <Reviews key={item.slug} item={item} userId={shop.user?.id ?? null} />
        )
      }
    >
      {/* An invalid code is reported at its field. */}
      {shop.discount.offer && <CodeLine discount={shop.discount} />}
    </ItemPage>
  );
}
