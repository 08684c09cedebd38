import "./item-dialog.css";
import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { useApi } from "#app/use-api.ts";
import { site } from "#content/site.ts";
import { itemTitle } from "#content/store/item/item-head.ts";
import { catalogue } from "#content/store/list/catalogue.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import ItemDetails from "./item-details.tsx";
import { ItemFacts, type ItemPanel, ItemView } from "./item-view.tsx";

type Props = {
  slug: string | null;
  /** The data the list already has, so that the dialog opens at once. */
  card: CatalogueCard | null;
  /** The details, if already loaded. */
  given?: CatalogueDetail;
  panel: ItemPanel;
  onClose: () => void;
};

export default function ItemDialog({ slug, card, given, panel, onClose }: Props) {
  const { data, error } = useApi("GET /api/resources/:slug", slug && !given ? { param: { slug } } : null);
  const detail = given ?? data;
  const known = detail ?? card;
  // Keeps the content while closing.
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
      width={1200}
      closeLabel={catalogue.details.close}
      focusSelf
      className="item-dialog"
    >
      {shown && (
        <>
          {detail && <ItemFacts detail={detail} />}
          <ItemView detail={detail} {...panel(shown, detail)}>
            {detail ? (
              <ItemDetails detail={detail} />
            ) : error ? (
              <p className="mt-6 text-muted">{catalogue.details.failed}</p>
            ) : (
              <div className="catalogue-note">{open && <Spinner size={28} label={catalogue.loading} />}</div>
            )}
          </ItemView>
        </>
      )}
    </Dialog>
  );
}

/** Sets the page title of the open item, as its own page does. */
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
