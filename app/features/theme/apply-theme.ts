import type { StoredKey } from "#app/browser-storage.ts";
import { attempt } from "#app/ui/browser/attempt.ts";

/** Runs in the head before the first paint, so that the wrong theme never flashes. */
export function applyTheme(): void {
  const stored = attempt(() => localStorage.getItem("theme" satisfies StoredKey));
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.classList.add(stored === "light" || stored === "dark" ? stored : system);
}
