import { useLayoutEffect, useMemo } from "react";
import { focusPage } from "#app/ui/browser/focus-page.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/graph/empty-state.tsx";
import { catalogue as words } from "#content/store/list/catalogue.ts";
import { listTools } from "#content/store/list/list-tools.ts";
import type { ListedCard } from "#shared/catalogue/catalogue.ts";
import type { CatalogueFilter } from "#shared/catalogue/catalogue-search.ts";
import { correctQuery, suggestQueries } from "#shared/catalogue/nearest-query.ts";

type Props = {
  title: string;
  onClear?: () => void;
  /** The cards before filtering. */
  cards: readonly ListedCard[];
  filter: CatalogueFilter;
  /** Applies the corrected query when a typo explains the empty result. */
  onCorrect: (correction: { typed: string; query: string }) => void;
  onQuery: (query: string) => void;
};

/** The empty state, with the nearest searches. */
export default function NothingFound({ title, onClear, cards, filter, onCorrect, onQuery }: Props) {
  const suggestions = useMemo(
    () => (filter.query.trim() ? suggestQueries(cards, filter) : []),
    [cards, filter],
  );
  useLayoutEffect(() => {
    const query = filter.query.trim() && correctQuery(cards, filter);
    if (query) onCorrect({ typed: filter.query, query });
  }, [cards, filter, onCorrect]);
  return (
    <EmptyState title={title} className="catalogue-note">
      {suggestions.length > 0 && (
        <p className="catalogue-suggestions">
          {listTools.suggestions}{" "}
          {suggestions.map((query) => (
            <Button key={query} variant="ghost" size="sm" onClick={() => onQuery(query)}>
              {query}
            </Button>
          ))}
        </p>
      )}
      {onClear && (
        <Button
          variant="secondary"
          onClick={() => {
            focusPage();
            onClear();
          }}
        >
          {words.clear}
        </Button>
      )}
    </EmptyState>
  );
}
