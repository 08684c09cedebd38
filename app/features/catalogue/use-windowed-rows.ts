import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

const FIRST = 24;

type Layout = { columns: number; rowHeight: number };
export type RowWindow = { start: number; end: number; before: number; after: number };

type Options = {
  count: number;
  windowed: boolean;
  /** Rows above and below those that can be seen. */
  overscan: number;
};

/** Which items of a long grid are worth rendering, and how much room the others take. Rows are equally high. */
export function useWindowedRows(
  grid: RefObject<HTMLElement | null>,
  { count, windowed, overscan }: Options,
): RowWindow {
  const [layout, setLayout] = useState<Layout | null>(null);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!windowed || !element) return;
    const measure = () => setLayout((before) => unlessSame(before, measureGrid(element)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element, { box: "border-box" });
    return () => observer.disconnect();
  }, [windowed, grid]);

  useEffect(() => {
    if (!windowed) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTop(-(grid.current?.getBoundingClientRect().top ?? 0)));
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [windowed, grid]);

  if (!windowed) return { start: 0, end: count, before: 0, after: 0 };
  if (!layout) return { start: 0, end: Math.min(FIRST, count), before: 0, after: 0 };
  return rowsInView(layout, { count, overscan, top, height: window.innerHeight });
}

type Scrolled = { count: number; overscan: number; top: number; height: number };

function rowsInView({ columns, rowHeight }: Layout, { count, overscan, top, height }: Scrolled): RowWindow {
  const rows = Math.ceil(count / columns);
  const first = Math.floor(top / rowHeight) - overscan;
  const last = Math.ceil((top + height) / rowHeight) + overscan;
  // A list that got shorter under a scrolled page still shows its end, and one below the fold its beginning.
  const to = Math.min(rows, Math.max(last, 1 + overscan));
  const from = Math.max(0, Math.min(first, rows - 1 - overscan));
  return {
    start: from * columns,
    end: Math.min(count, to * columns),
    before: from * rowHeight,
    after: (rows - to) * rowHeight,
  };
}

/** Filtering changes the grid's height with every key, but rarely its layout: the same one renders nothing again. */
function unlessSame(before: Layout | null, now: Layout | null): Layout | null {
  const same = before?.columns === now?.columns && before?.rowHeight === now?.rowHeight;
  return same ? before : now;
}

function measureGrid(element: HTMLElement): Layout | null {
  const item = element.querySelector("li[data-item]");
  if (!item) return null;
  const style = getComputedStyle(element);
  return {
    columns: style.gridTemplateColumns.split(" ").length,
    rowHeight: item.getBoundingClientRect().height + Number.parseFloat(style.rowGap || "0"),
  };
}
