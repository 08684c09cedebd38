import { type RefObject, useEffect, useState } from "react";

const FIRST = 24;

/** The visible part of the grid: rows have the same height, and rows `first` to `last - 1` are visible. */
type View = { columns: number; rowHeight: number; first: number; last: number };
type RowWindow = { start: number; end: number; before: number; after: number };

type Options = {
  count: number;
  windowed: boolean;
  /** Rows to render above and below the visible ones. */
  overscan: number;
};

/** Returns which items of a grid to render and the space of the others; all items unless `windowed`. */
export function useWindowedRows(
  grid: RefObject<HTMLElement | null>,
  { count, windowed, overscan }: Options,
): RowWindow {
  const [view, setView] = useState<View | null>(null);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setView((before) => unlessSame(before, viewOf(element))));
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element, { box: "border-box" });
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [grid]);

  if (!windowed) return { start: 0, end: count, before: 0, after: 0 };
  if (!view) return { start: 0, end: Math.min(FIRST, count), before: 0, after: 0 };
  return rowsInView(view, count, overscan);
}

function rowsInView({ columns, rowHeight, first, last }: View, count: number, overscan: number): RowWindow {
  const rows = Math.ceil(count / columns);
  // A list that shrank under a scrolled page still shows its end, and one below the fold its beginning.
  const to = Math.min(rows, Math.max(last + overscan, 1 + overscan));
  const from = Math.max(0, Math.min(first - overscan, rows - 1 - overscan));
  return {
    start: from * columns,
    end: Math.min(count, to * columns),
    before: from * rowHeight,
    after: (rows - to) * rowHeight,
  };
}

/** Returns the previous view if nothing changed, so that nothing renders. */
function unlessSame(before: View | null, now: View | null): View | null {
  const keys = ["columns", "rowHeight", "first", "last"] as const;
  return !now || keys.every((key) => before?.[key] === now[key]) ? before : now;
}

/** Returns null while there is nothing to measure. */
function viewOf(element: HTMLElement): View | null {
  const item = element.querySelector("li[data-item]");
  if (!item) return null;
  const style = getComputedStyle(element);
  const rowHeight = item.getBoundingClientRect().height + Number.parseFloat(style.rowGap || "0");
  const top = -element.getBoundingClientRect().top;
  return {
    columns: style.gridTemplateColumns.split(" ").length,
    rowHeight,
    first: Math.floor(top / rowHeight),
    last: Math.ceil((top + window.innerHeight) / rowHeight),
  };
}
