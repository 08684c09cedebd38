import { type ComponentType, lazy } from "react";
import { sayNotLoaded } from "../dialog/lazy-dialog.tsx";

/**
 * `lazy`, for a part that the page can do without for a while. Chromium never asks again for a module that it could not fetch, so
 * the code is asked for when there is a connection. What cannot be loaded all the same is told, and what stands in its place stays:
 * an error would take the whole page away.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onFailure = sayNotLoaded }: { onFailure?: (() => void) | undefined } = {},
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

/** Loads ahead what may be wanted in a moment. */
export function prepare(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => {});
}

function online(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener("online", () => resolve(), { once: true });
  });
}
