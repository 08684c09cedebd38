import { Download } from "lucide-react";
import { Catalogue } from "#app/features/catalogue/catalogue.tsx";
import { catalogueData, NOTHING_YET } from "#app/features/catalogue/catalogue-data.ts";
import { Promises } from "#app/features/catalogue/promises.tsx";
import { useDownload } from "#app/features/library/use-download.ts";
import { catalogueMeta } from "#app/layout/catalogue-meta.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { siteContext } from "#app/site-context.ts";
import { Button } from "#app/ui/button.tsx";
import { catalogue } from "#content/catalogue.ts";
import type { CatalogueCard } from "#shared/catalogue.ts";
import type { Route } from "./+types/resources";

export const meta = catalogueMeta("/resources");

export function loader({ context, request }: Route.LoaderArgs) {
  return catalogueData(context.get(siteContext).catalogue, request, true);
}

export const clientLoader = () => NOTHING_YET;

/** Filters and details change the query only, and the page has what they need. */
export const shouldRevalidate = () => false;

export default function ResourcesPage({ loaderData }: Route.ComponentProps) {
  const { download, busy } = useDownload();
  const action = (card: CatalogueCard) => (
    <Button
      variant="secondary"
      busy={busy === card.slug}
      onClick={() => void download(card.slug, async () => null)}
    >
      <Download strokeWidth={1.5} aria-hidden="true" />
      {catalogue.free.action}
    </Button>
  );
  return (
    <>
      <PageHeader path="/resources">
        <Promises promises={catalogue.free.promises} />
      </PageHeader>
      <Catalogue isFree data={loaderData} badge={freeBadge} action={action} />
    </>
  );
}

const freeBadge = () => catalogue.free.badge;
