let observer: IntersectionObserver | undefined;

/** Tolerates one pixel lost to rounding. */
const WHOLE = 0.99;

/**
 * Ref for the smallest element around an endless animation: sets `data-moving` only while the element is
 * entirely in the window, so nothing animates off screen.
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

/** Latest intersection state of all observed elements. */
const onScreen = new WeakSet<Element>();

async function moveAlongPaths(target: Element): Promise<void> {
  const { glide } = await import("./glide.ts");
  if (!onScreen.has(target)) return;
  target.setAttribute("data-moving", "true");
  await glide(target);
}
