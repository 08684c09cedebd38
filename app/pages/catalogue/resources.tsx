import { useCallback } from "react";
import type { ItemPanel } from "#app/features/catalogue/item/item-view.tsx";
import { Catalogue } from "#app/features/catalogue/list/catalogue.tsx";
import { catalogueData, NOTHING_YET } from "#app/features/catalogue/list/catalogue-data.ts";
import { Promises } from "#app/features/catalogue/promises.tsx";
import { DownloadButton } from "#app/features/library/download-button.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { siteContext } from "#app/site-context.ts";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { freeList, resourcesHead } from "#content/store/list/free-list.ts";
import type { CatalogueCard } from "#shared/catalogue/catalogue.ts";
import type { Route } from "./+types/resources";
import { useFreeDownload } from "./use-free-download.ts";

const FreePanel = lazyComponent(() => import("./panel/free-panel.tsx"));
const Reviews = lazyComponent(() => import("#app/features/reviews/reviews.tsx"));

export const meta = pageMeta(resourcesHead);

export function loader({ context }: Route.LoaderArgs) {
  return catalogueData(context.get(siteContext).catalogue, true);
}

export const clientLoader = () => NOTHING_YET;

/** Filters and details change only the query, and the page already has their data. */
export const shouldRevalidate = () => false;

export default function ResourcesPage({ loaderData }: Route.ComponentProps) {
  const free = useFreeDownload();
  const { start, busy } = free;
  const action = useCallback(
    ({ slug }: CatalogueCard) => (
      <DownloadButton
        describedBy={`title-${slug}`}
        busy={busy === slug}
        onClick={() => start(slug, "offered")}
      />
    ),
    [busy, start],
  );
  const panel: ItemPanel = (card, detail) => ({
    aside: <FreePanel card={card} detail={detail} free={free} />,
    below: detail && <Reviews key={detail.slug} item={detail} userId={free.userId} />,
  });
  return (
    <>
      <PageHeader page={resourcesHead}>
        <Promises promises={freeList.promises} />
      </PageHeader>
      <Catalogue isFree words={freeList} data={loaderData} badge={freeBadge} action={action} panel={panel} />
    </>
  );
}

const freeBadge = () => freeList.badge;
