import { useEffect, useSyncExternalStore } from "react";
import { THEME_KEY } from "./theme-key.ts";

export type Theme = "light" | "dark" | "system";

/** The visitor's choice, the theme it comes to, and the way to change it. One choice for all tabs. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, (): Theme => "system");
  const systemIsDark = useSyncExternalStore(subscribe, prefersDark, () => false);
  return { theme, resolved: resolve(theme, systemIsDark), setTheme };
}

/** Keeps the class on the document root true to the choice and to the system. Mounted once, in the shell. */
export function useThemeClass(): void {
  const { resolved } = useTheme();
  useEffect(() => {
    // Read again: the hydrating render speaks for the server, which knows neither choice nor system.
    const current = resolve(readTheme(), prefersDark());
    document.documentElement.classList.remove("light", "dark");
    document.documentElement.classList.add(resolved === current ? resolved : current);
  }, [resolved]);
}

const listeners = new Set<() => void>();
let unstored: Theme | null = null;

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
    unstored = null;
  } catch {
    // Storage may be closed (private windows): the choice then holds for this page.
    unstored = theme;
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function prefersDark(): boolean {
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function resolve(theme: Theme, systemIsDark: boolean): "light" | "dark" {
  return theme === "system" ? (systemIsDark ? "dark" : "light") : theme;
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia("(prefers-color-scheme: dark)");
  listeners.add(listener);
  media.addEventListener("change", listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}
