import { nextTask } from "./next-task.ts";

const { dataset } = document.documentElement;

/** Says that the page is opening, for opening.css, unless it opens at a place further down. */
export function leaveOutLaterParts(): void {
  if (!location.hash) dataset.opening = "";
}

/** Brings in what opening.css left out: a few milliseconds at a time, so that a finger is answered in between. */
export async function showLaterParts(): Promise<void> {
  const parts = leftOut(document.body);
  let begun = performance.now();
  for (const part of parts) {
    part.style.contentVisibility = "visible";
    part.getBoundingClientRect();
    if (performance.now() - begun < 4) continue;
    await nextTask();
    begun = performance.now();
  }
  delete dataset.opening;
  for (const part of parts) part.style.contentVisibility = "";
}

function leftOut(element: Element): HTMLElement[] {
  return getComputedStyle(element).contentVisibility === "auto"
    ? [element as HTMLElement]
    : Array.from(element.children).flatMap(leftOut);
}
