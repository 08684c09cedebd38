import "./catalogue.css";
import { type ReactNode, useEffect, useRef } from "react";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { catalogue as words } from "#content/store/list/catalogue.ts";
import type { CatalogueCard } from "#shared/catalogue/catalogue.ts";
import type { ItemPanel } from "../item/item-view.tsx";
import { useOpenItem } from "../item/use-open-item.ts";
import { type CatalogueData, FIRST_SCREENS } from "./catalogue-data.ts";
import { CatalogueGrid } from "./catalogue-grid.tsx";
import { CatalogueToolbar } from "./catalogue-toolbar.tsx";
import { useCatalogue, useShownCards } from "./use-catalogue.ts";
import { useCatalogueFilter } from "./use-catalogue-filter.ts";

const ItemDialog = lazyComponent(() => import("../item/item-dialog.tsx"));
const ListTools = lazyComponent(() => import("./list-tools.tsx"), { hydrate: "idle" });
const NothingFound = lazyComponent(() => import("../nothing-found.tsx"));

type Props = {
  isFree: boolean;
  words: { search: string; empty: string };
  data: CatalogueData;
  badge: (card: CatalogueCard) => string;
  /** The card's button, provided by the page, which knows sign-in and payment. */
  action: (card: CatalogueCard) => ReactNode;
  /** The page's panel beside an item's details. */
  panel: ItemPanel;
};

/** Search, tags, grid and details, for free and for paid items. */
export function Catalogue({ isFree, words: kind, data, badge, action, panel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { cards, total, tags, complete, failed, loadRest, retry } = useCatalogue(isFree, data);
  const { filter, setQuery, toggleTag, clear, filtered } = useCatalogueFilter(input);
  const { slug, wasOpened, openItem, closeItem } = useOpenItem(isFree, filter);
  const { shown, arranged, query, isArranged, onArrange, onCorrect } = useShownCards(cards, filter);
  const isNarrowed = filtered || isArranged;
  // With a filter, the result is known only when the whole list is loaded.
  const waiting = !failed && (cards === null || (isNarrowed && !complete));
  useEffect(() => {
    if (waiting) loadRest();
  }, [waiting, loadRest]);
  return (
    <div className="container catalogue">
      <CatalogueToolbar
        input={input}
        placeholder={kind.search}
        filter={filter}
        tags={tags}
        onQuery={setQuery}
        onTag={toggleTag}
        onTouch={loadRest}
        count={cards && !waiting ? words.count(isNarrowed ? shown.length : total, total) : null}
      >
        <ListTools isFree={isFree} onArrange={onArrange} />
      </CatalogueToolbar>
      {query !== filter.query && (
        <p role="status" className="mt-4">
          {words.corrected(filter.query, query)}
        </p>
      )}
      {cards && (
        <CatalogueGrid
          cards={shown}
          filter={filter}
          isLong={cards.length > FIRST_SCREENS}
          badge={badge}
          action={action}
          onOpen={openItem}
          onNear={ItemDialog.prepare}
          onNearEnd={loadRest}
        />
      )}
      {waiting && <Waiting />}
      {failed && <Failure onRetry={retry} />}
      {!waiting && !failed && shown.length === 0 && (
        <NothingFound
          title={kind.empty}
          onClear={filtered ? clear : undefined}
          cards={arranged}
          filter={filter}
          onCorrect={onCorrect}
          onQuery={setQuery}
        />
      )}
      {wasOpened && (
        <ItemDialog
          slug={slug}
          card={cards?.find((card) => card.slug === slug) ?? null}
          panel={panel}
          onClose={closeItem}
        />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="catalogue-note">
      <Spinner size={32} label={words.loading} />
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="catalogue-note">
      <p role="alert" className="text-lg font-medium">
        {words.failed}
      </p>
      <Button variant="secondary" className="mt-5" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
