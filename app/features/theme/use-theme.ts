import { useEffect, useSyncExternalStore } from "react";
import { readStored, subscribeToStorage, writeStored } from "#app/browser-storage.ts";

export type Theme = "light" | "dark" | "system";

/** Returns the choice, the resulting theme and a setter. Shared by all tabs. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, (): Theme => "system");
  const systemIsDark = useSyncExternalStore(subscribe, prefersDark, () => false);
  return { theme, resolved: resolve(theme, systemIsDark), setTheme };
}

/** Keeps the class on the document root in sync with choice and system. Mounted once, in the shell. */
export function useThemeClass(): void {
  const { resolved } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the resolved theme is read again below
  useEffect(() => {
    // Read again: during hydration the hooks return the server's values.
    const current = resolve(readTheme(), prefersDark());
    const { classList } = document.documentElement;
    // Setting an existing class would still restyle the page.
    if (classList.contains(current)) return;
    classList.remove("light", "dark");
    classList.add(current);
  }, [resolved]);
}

function setTheme(theme: Theme): void {
  writeStored("theme", theme);
}

function readTheme(): Theme {
  const stored = readStored("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

function prefersDark(): boolean {
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function resolve(theme: Theme, systemIsDark: boolean): "light" | "dark" {
  return theme === "system" ? (systemIsDark ? "dark" : "light") : theme;
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia("(prefers-color-scheme: dark)");
  const unsubscribe = subscribeToStorage(listener);
  media.addEventListener("change", listener);
  return () => {
    unsubscribe();
    media.removeEventListener("change", listener);
  };
}
