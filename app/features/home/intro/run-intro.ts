import { attempt } from "#app/ui/browser/attempt.ts";
import { WIDE } from "../motion/watch-media.ts";
import { typeHeadline } from "./type-headline.ts";

export type IntroOptions = {
  heroArt: { narrow: string; wide: string };
  messages: readonly string[];
};

/**
 * Plays the splash on the first full load in a visit, then types the headline; later loads only type it. Runs
 * as an inline script before any module has loaded. Before hydration it changes only attributes of the root
 * and of the splash, which hydration ignores.
 */
export function runIntro(options: IntroOptions): void {
  const splash = document.getElementById("splash");
  const heading = document.querySelector("h1");
  if (!splash || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  splash.dataset.ran = "";
  const type = heading ? typeHeadline(heading) : () => {};
  if (isFirstOfVisit()) runSplash(splash, options, type);
  else type();
}

function runSplash(splash: HTMLElement, { heroArt, messages }: IntroOptions, onEnd: () => void): void {
  const root = document.documentElement;
  let progress = 0;
  let over = false;
  const timers: number[] = [];
  const later = (work: () => void, ms: number) => void timers.push(window.setTimeout(work, ms));

  function show(value: number): void {
    progress = value;
    const step = Math.min(Math.floor((value * messages.length) / 100), messages.length - 1);
    splash.style.setProperty("--splash-progress", String(value));
    if (root.dataset.splash !== String(step + 1)) root.dataset.splash = String(step + 1);
    splash.setAttribute("aria-valuenow", String(value));
    splash.setAttribute("aria-valuetext", messages[step] ?? "");
  }
  /** Runs when the bar is full or 2 s after the hero image has loaded; the page fades in 300 ms later. */
  function complete(): void {
    if (over) return;
    over = true;
    clearInterval(filling);
    show(100);
    later(() => {
      root.dataset.splash = "leaving";
      start();
      later(remove, 250);
    }, 300);
  }
  function skip(): void {
    over = true;
    clearInterval(filling);
    for (const timer of timers) clearTimeout(timer);
    remove();
    start();
  }
  function remove(): void {
    delete root.dataset.splash;
  }
  function start(): void {
    removeEventListener("keydown", skip, true);
    removeEventListener("wheel", skip);
    splash.removeEventListener("click", skip);
    dispatchEvent(new Event("splashend"));
    onEnd();
  }

  show(0);
  const filling = setInterval(() => {
    show(progress + 2);
    if (progress < 100) return;
    clearInterval(filling);
    later(complete, 500);
  }, 50);
  const picture = new Image();
  picture.onload = picture.onerror = () => later(complete, 2000);
  picture.src = matchMedia(WIDE).matches ? heroArt.wide : heroArt.narrow;
  addEventListener("keydown", skip, true);
  addEventListener("wheel", skip, { passive: true });
  splash.addEventListener("click", skip);
}

/** A visit lasts as long as the tab. Without storage every load counts as the first. */
function isFirstOfVisit(): boolean {
  const isFirst = (attempt(() => sessionStorage.getItem(SEEN_KEY)) ?? null) === null;
  attempt(() => sessionStorage.setItem(SEEN_KEY, ""));
  return isFirst;
}

const SEEN_KEY = "splash-seen";
