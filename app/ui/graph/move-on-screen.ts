let observer: IntersectionObserver | undefined;

/** A last pixel may be lost to rounding. */
const WHOLE = 0.99;

/**
 * A ref for the smallest part inside which something moves without end: it does so only while all of that part is in the
 * window (`data-moving` in the stylesheets), so that nothing of it runs where nobody can see it.
 */
export function moveOnScreen(element: Element | null): (() => void) | undefined {
  if (!element || typeof IntersectionObserver === "undefined") return;
  observer ??= new IntersectionObserver(update, { threshold: [0, WHOLE] });
  observer.observe(element);
  return () => observer?.unobserve(element);
}

async function update(entries: IntersectionObserverEntry[]): Promise<void> {
  const moved = entries.map(({ target, isIntersecting, intersectionRatio }) => ({
    target,
    moves: isIntersecting && intersectionRatio >= WHOLE,
  }));
  const glide = moved.some(({ target }) => target.querySelector("[data-path]"))
    ? (await import("./glide.ts")).glide
    : null;
  for (const { target, moves } of moved) target.setAttribute("data-moving", String(moves));
  for (const { target, moves } of moved) if (moves) await glide?.(target);
}
