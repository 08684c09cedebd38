import { THEME_KEY } from "./theme-key.ts";

/** Runs in the head before anything is painted, so that the wrong theme never flashes. */
export function applyTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(THEME_KEY);
  } catch {
    // a browser that forbids storage has no choice to tell
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.classList.add(stored === "light" || stored === "dark" ? stored : system);
}
