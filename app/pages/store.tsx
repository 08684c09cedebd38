import { useCallback } from "react";
import { Catalogue } from "#app/features/catalogue/catalogue.tsx";
import { catalogueData, NOTHING_YET } from "#app/features/catalogue/catalogue-data.ts";
import { Promises } from "#app/features/catalogue/promises.tsx";
import { useMarket } from "#app/features/catalogue/use-market.ts";
import { catalogueMeta } from "#app/layout/catalogue-meta.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { siteContext } from "#app/site-context.ts";
import { Button } from "#app/ui/button.tsx";
import { catalogue } from "#content/catalogue.ts";
import { storeHead } from "#content/pages/store.ts";
import type { CatalogueCard } from "#shared/catalogue.ts";
import { formatPrice } from "#shared/money.ts";
import type { Route } from "./+types/store";

export const meta = catalogueMeta(storeHead);

export function loader({ context, request }: Route.LoaderArgs) {
  return catalogueData(context.get(siteContext).catalogue, request, false);
}

export const clientLoader = () => NOTHING_YET;

/** Filters and details change the query only, and the page has what they need. */
export const shouldRevalidate = () => false;

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const market = useMarket(true);
  const price = useCallback((card: CatalogueCard) => formatPrice(card.priceCents, market), [market]);
  const action = useCallback(
    (card: CatalogueCard) => (
      <Button variant="secondary">
        {catalogue.paid.action} {price(card)}
      </Button>
    ),
    [price],
  );
  return (
    <>
      <PageHeader page={storeHead}>
        <Promises promises={catalogue.paid.promises} />
      </PageHeader>
      <Catalogue isFree={false} data={loaderData} badge={price} action={action} />
    </>
  );
}
