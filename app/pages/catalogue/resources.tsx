import { lazy, useCallback } from "react";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { usePendingAction, useSignIn } from "#app/features/auth/sign-in/sign-in-provider.tsx";
import { Promises } from "#app/features/catalogue/item/promises.tsx";
import { Catalogue } from "#app/features/catalogue/list/catalogue.tsx";
import { NOTHING_YET } from "#app/features/catalogue/list/catalogue-data.ts";
import { DownloadButton } from "#app/features/library/download-button.tsx";
import { useDownload } from "#app/features/library/use-download.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { siteContext } from "#app/site-context.ts";
import { catalogue, resourcesHead } from "#content/store/catalogue.ts";
import { downloadWords } from "#content/store/downloads.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import type { Route } from "./+types/resources";
import { loadCatalogue } from "./load-catalogue.server.ts";

const ItemExtra = lazy(() => import("./item-extra.tsx"));

/** The list's own words, or those of the item whose details are open. */
export const meta = (args: Route.MetaArgs) => args.loaderData?.itemTags ?? listMeta(args);
const listMeta = pageMeta(resourcesHead);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCatalogue(context.get(siteContext), request, resourcesHead, true);
}

export const clientLoader = () => ({ ...NOTHING_YET, itemTags: null });

/** Filters and details change the query only, and the page has what they need. */
export const shouldRevalidate = () => false;

export default function ResourcesPage({ loaderData }: Route.ComponentProps) {
  const { download, busy } = useDownload();
  const { user } = useAuth();
  const { requireSignIn } = useSignIn();
  // Sign-in that led away from the page and back: the download goes on.
  usePendingAction(DOWNLOAD, ({ slug = "" }) => void download(slug));

  const action = useCallback(
    ({ slug }: CatalogueCard) => {
      const signIn = () => requireSignIn({ ...downloadWords.signIn, pending: { kind: DOWNLOAD, slug } });
      return <DownloadButton busy={busy === slug} onClick={() => void download(slug, signIn)} />;
    },
    [busy, download, requireSignIn],
  );
  const extra = useCallback(
    (detail: CatalogueDetail) => <ItemExtra detail={detail} userId={user?.id ?? null} mine={user !== null} />,
    [user],
  );
  return (
    <>
      <PageHeader page={resourcesHead}>
        <Promises promises={catalogue.free.promises} />
      </PageHeader>
      <Catalogue isFree data={loaderData} badge={freeBadge} action={action} extra={extra} />
    </>
  );
}

const DOWNLOAD = "download";

const freeBadge = () => catalogue.free.badge;
