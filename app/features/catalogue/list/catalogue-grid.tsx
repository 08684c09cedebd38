import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import type { CatalogueCard, ListedCard } from "#shared/catalogue/catalogue.ts";
import type { CatalogueFilter } from "#shared/catalogue/catalogue-search.ts";
import { ResourceCard } from "./resource-card.tsx";
import { useWindowedRows } from "./use-windowed-rows.ts";

/** Covers on a phone's first screen: drawing more of them would delay the first paint. */
const EAGER = 2;
/** A row is higher than the distance scrolled between two frames. */
const OVERSCAN_ROWS = 1;
/** Longer than the pause between two keystrokes. */
const SETTLED_MS = 500;

type Props = {
  cards: readonly ListedCard[];
  /** The filter that produced these cards. */
  filter: CatalogueFilter;
  /** Renders only cards near the screen: always for a long list, for a short one while it changes. */
  isLong: boolean;
  badge: (card: CatalogueCard) => string;
  action: (card: CatalogueCard) => ReactNode;
  onOpen: (slug: string) => void;
  /** Called when a pointer or the focus enters the cards. */
  onNear: () => void;
  /** Called when the end of the loaded cards comes near. */
  onNearEnd: () => void;
};

/** Memoised, so that a keystroke renders only the field, and the grid only when its cards change. */
export const CatalogueGrid = memo(function CatalogueGrid(props: Props) {
  const { cards, filter, isLong, badge, action, onOpen, onNear, onNearEnd } = props;
  const grid = useRef<HTMLUListElement>(null);
  const settled = useSettled(filter);
  const { start, end, before, after } = useWindowedRows(grid, {
    count: cards.length,
    windowed: isLong || !settled,
    overscan: settled ? OVERSCAN_ROWS : 0,
  });
  const last = useNearEnd(onNearEnd);
  return (
    <>
      <ul
        ref={grid}
        className="resource-grid"
        hidden={cards.length === 0}
        style={{ paddingTop: before, paddingBottom: after }}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {cards.slice(start, end).map((card, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: reusing cards for new content is faster; stateful parts are keyed by item
            key={start + at}
            data-item={card.slug}
            aria-setsize={cards.length}
            aria-posinset={start + at + 1}
          >
            <ResourceCard
              card={card}
              badge={badge(card)}
              eager={start + at < EAGER}
              onOpen={onOpen}
              action={action}
            />
          </li>
        ))}
      </ul>
      <div ref={last} />
    </>
  );
});

/**
 * Whether the filter has been unchanged for a moment or the page was scrolled: during typing, only visible cards are
 * rendered.
 */
function useSettled(filter: CatalogueFilter): boolean {
  const [settled, setSettled] = useState(filter);
  useEffect(() => {
    // A transition, so that a keystroke interrupts it.
    const settle = () => startTransition(() => setSettled(filter));
    const timer = setTimeout(settle, SETTLED_MS);
    window.addEventListener("scroll", settle, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", settle);
    };
  }, [filter]);
  return settled === filter;
}

function useNearEnd(onNearEnd: () => void) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNearEnd();
      },
      { rootMargin: "600px 0px" },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [onNearEnd]);
  return mark;
}
