import { nextTask } from "#app/ui/browser/next-task.ts";

const { dataset } = document.documentElement;

/** What opening.css left out, by what the browser says about it. */
const leftOut = new Set<HTMLElement>();

/** Says that the page is opening, for opening.css, unless it opens at a place further down. */
export function leaveOutLaterParts(): void {
  if (location.hash) return;
  dataset.opening = "";
  addEventListener("contentvisibilityautostatechange", ({ target }) => {
    leftOut.add(target as HTMLElement);
  });
}

/** Brings in what opening.css left out: a few milliseconds at a time, so that a finger is answered in between. */
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
