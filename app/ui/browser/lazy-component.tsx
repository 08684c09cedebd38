import { type ComponentType, lazy, memo, type ReactNode, Suspense } from "react";
import { prepare, reportNotLoaded } from "../dialog/lazy-dialog.tsx";
import { whenIdle } from "./when-idle.ts";

type Options = {
  /** For a server-rendered part: hydrates when the browser is idle, after the visible content. */
  hydrate?: "idle";
  onFailure?: () => void;
};

/**
 * Optional part of a page whose code loads when it is first rendered. Chromium never retries a module that failed
 * to load, so the import waits for a connection. If it still fails, the error is reported and the fallback stays:
 * throwing would remove the whole page.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { hydrate, onFailure = reportNotLoaded }: Options = {},
) {
  const isHydrating =
    hydrate === "idle" && !import.meta.env.SSR && document.documentElement.dataset.hydrated !== "true";
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return load();
    await online();
    if (isHydrating) await new Promise<void>((resolve) => whenIdle(resolve));
    return load().catch(() => {
      // While hydrating, the server's HTML is already there.
      if (!isHydrating) onFailure();
      return new Promise<never>(() => {});
    });
  });
  // Memoised: re-rendering the parent before hydration would discard the server's HTML.
  const LazyComponent = memo(function LazyComponent({
    fallback,
    ...props
  }: Props & { fallback?: ReactNode }) {
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as Props)} />
      </Suspense>
    );
  });
  return Object.assign(LazyComponent, { prepare: () => prepare(load) });
}

function online(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener("online", () => resolve(), { once: true });
  });
}
