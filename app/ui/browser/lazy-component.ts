import { type ComponentType, lazy } from "react";
import { reportNotLoaded } from "../dialog/lazy-dialog.tsx";

/**
 * `lazy` for an optional part of a page. Chromium never retries a module that failed to load, so the import
 * waits for a connection. If it still fails, the error is reported and the fallback stays: throwing would
 * remove the whole page.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onFailure = reportNotLoaded }: { onFailure?: (() => void) | undefined } = {},
) {
  return lazy(async () => {
    if (import.meta.env.SSR) return load();
    await online();
    return load().catch(() => {
      onFailure();
      return new Promise<never>(() => {});
    });
  });
}

export function prepare(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => {});
}

function online(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener("online", () => resolve(), { once: true });
  });
}
