import "./item-dialog.css";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { site } from "#content/site.ts";
import { catalogue, itemTitle } from "#content/store/catalogue.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { ItemDetails, ItemFacts } from "./item-details.tsx";

type Props = {
  slug: string | null;
  /** What the list knows already, so that the dialog opens at once. */
  card: CatalogueCard | null;
  /** The details that came with the page. */
  initial: CatalogueDetail | null;
  action: (card: CatalogueCard) => ReactNode;
  /** What the page adds below the details. */
  extra?: (detail: CatalogueDetail) => ReactNode;
  onClose: () => void;
};

export function ItemDialog({ slug, card, initial, action, extra, onClose }: Props) {
  const { detail, failed } = useDetail(slug, initial);
  const hydrated = useHydrated();
  const known = detail ?? card;
  // Stays while it closes.
  const [shown, setShown] = useState(known);
  if (known && known !== shown) setShown(known);
  const open = slug !== null && known !== null;
  useTitle(open ? known.title : null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shown?.title}
      description={shown && (shown.summary || catalogue.noSummary)}
      width={1040}
      closeLabel={catalogue.details.close}
      focusSelf
      className="item-dialog"
    >
      {shown && (
        <>
          {failed && <p className="mt-6 text-muted">{catalogue.details.failed}</p>}
          {!detail && !failed && open && <Waiting />}
          {detail && <ItemDetails detail={detail} />}
          {detail && hydrated && <Suspense>{extra?.(detail)}</Suspense>}
          <div className="item-action">
            {detail && <ItemFacts detail={detail} />}
            {action(shown)}
          </div>
        </>
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="catalogue-note">
      <Spinner size={28} label={catalogue.loading} />
    </div>
  );
}

function useDetail(slug: string | null, initial: CatalogueDetail | null) {
  const [state, setState] = useState<{ slug: string; detail: CatalogueDetail | null }>();
  const given = initial?.slug === slug ? initial : null;
  useEffect(() => {
    if (!slug || given) return;
    const leaving = new AbortController();
    api("GET /api/resources/:slug", { param: { slug }, signal: leaving.signal }).then(
      (detail) => setState({ slug, detail }),
      () => !leaving.signal.aborted && setState({ slug, detail: null }),
    );
    return () => leaving.abort();
  }, [slug, given]);
  const fetched = state?.slug === slug ? state : undefined;
  return {
    detail: given ?? fetched?.detail ?? null,
    failed: !given && fetched !== undefined && !fetched.detail,
  };
}

/** The open item names the page, as it does when the server renders it. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = itemTitle(title);
    return () => {
      document.title = before === itemTitle(title) ? site.name : before;
    };
  }, [title]);
}
