// Reviews, runs and the fit check are in the HTML before their code loads, so their styles load with the page.
import "#app/features/reviews/reviews.css";
import "#app/features/catalogue/player/runs-as-text.css";
import "#app/features/catalogue/fit/fit-section.css";
import { ItemPage } from "#app/features/catalogue/item/item-page.tsx";
import { siteContext } from "#app/site-context.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import type { Route } from "./+types/free-item";
import { fetchItem, itemTags } from "./fetch-item.ts";
import { loadItem } from "./load-item.server.ts";
import FreePanel from "./panel/free-panel.tsx";
import { useFreeDownload } from "./use-free-download.ts";

const Reviews = lazyComponent(() => import("#app/features/reviews/reviews.tsx"), { hydrate: "idle" });

export const meta = itemTags;
export { ErrorBoundary } from "./item-missing.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadItem(context.get(siteContext), params.slug, true);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return fetchItem(params.slug, true, request.signal);
}

/** BW-1: `/resources/SLUG`. */
export default function FreeItemPage({ loaderData: { item } }: Route.ComponentProps) {
  const free = useFreeDownload();
  return (
    <ItemPage
      detail={item}
      aside={<FreePanel card={item} detail={item} free={free} />}
      below={item.visibility !== "private" && <Reviews key={item.slug} item={item} userId={free.userId} />}
    />
  );
}
