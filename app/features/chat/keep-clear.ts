/**
 * Shows a floating button only while nothing that can be pressed is below it: hides it while the page scrolls, and
 * after scrolling down until the visitor scrolls up.
 */
export function keepClear(button: HTMLElement): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let last = window.scrollY;
  let wentDown = false;
  let timer: ReturnType<typeof setTimeout>;

  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.dataset.clear = String(!wentDown && !coversControl(button));
    }, REST_MS);
  }
  function onScroll(): void {
    const { scrollY } = window;
    if (scrollY !== last) wentDown = scrollY > last;
    last = scrollY;
    delete button.dataset.clear;
    settle();
  }
  window.addEventListener("scroll", onScroll, { passive: true, signal });
  // Opened and closed parts can put a control below the button without a change of the page's height.
  window.addEventListener("click", settle, { signal });
  const observer = new ResizeObserver(settle);
  observer.observe(document.body);
  return () => {
    stopping.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

const REST_MS = 150;
const CONTROLS = "a, button, input, select, textarea, summary, label, [tabindex]:not([tabindex='-1'])";
/** Smaller than any control. */
const GRID_PX = 8;

function coversControl(button: HTMLElement): boolean {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  for (let x = left; x <= right; x += GRID_PX)
    for (let y = top; y <= bottom; y += GRID_PX)
      if (
        document.elementsFromPoint(x, y).some((found) => !button.contains(found) && found.closest(CONTROLS))
      )
        return true;
  return false;
}
