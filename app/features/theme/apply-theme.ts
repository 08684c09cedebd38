import { THEME_KEY } from "./theme-key.ts";

/** Runs in the head before the first paint, so that the wrong theme never flashes. */
export function applyTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(THEME_KEY);
  } catch {
    // Without storage there is no stored choice.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.classList.add(stored === "light" || stored === "dark" ? stored : system);
}
