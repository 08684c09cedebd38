import { nextTask } from "#app/ui/browser/next-task.ts";

const { dataset } = document.documentElement;

/** Elements skipped by opening.css, as reported by the browser. */
const leftOut = new Set<HTMLElement>();

/** Activates opening.css, unless the page opens at a hash further down. */
export function leaveOutLaterParts(): void {
  if (location.hash) return;
  dataset.opening = "";
  addEventListener("contentvisibilityautostatechange", ({ target }) => {
    leftOut.add(target as HTMLElement);
  });
}

/**
 * Renders the parts skipped by opening.css a few milliseconds at a time, so that input is handled in between.
 */
export async function showLaterParts(): Promise<void> {
  let begun = performance.now();
  for (const part of leftOut) {
    part.style.contentVisibility = "visible";
    part.getBoundingClientRect();
    if (performance.now() - begun < 4) continue;
    await nextTask();
    begun = performance.now();
  }
  delete dataset.opening;
  for (const part of leftOut) part.style.contentVisibility = "";
}
