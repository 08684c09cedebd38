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

function update(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    const moves = isIntersecting && intersectionRatio >= WHOLE;
    if (moves) onScreen.add(target);
    else onScreen.delete(target);
    if (moves && target.querySelector("[data-path]")) void moveAlongPaths(target);
    else target.setAttribute("data-moving", String(moves));
  }
}

/** By the newest verdict of all. */
const onScreen = new WeakSet<Element>();

async function moveAlongPaths(target: Element): Promise<void> {
  const { glide } = await import("./glide.ts");
  if (!onScreen.has(target)) return;
  target.setAttribute("data-moving", "true");
  await glide(target);
}
