import { type ComponentType, memo, type ReactNode, Suspense } from "react";
import { lazyComponent } from "./lazy-component.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Server-rendered part that hydrates when the browser is idle, after the visible content. On client-side
 * navigation it hydrates at once. The caller imports its styles.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  const isFirstPage = !import.meta.env.SSR && document.documentElement.dataset.hydrated !== "true";
  const Part = lazyComponent(
    async () => {
      if (isFirstPage) await new Promise<void>((resolve) => whenIdle(resolve));
      return load();
    },
    // the HTML is already there
    { onFailure: isFirstPage ? () => {} : undefined },
  );
  // Memoised: re-rendering the parent before hydration would discard the server's HTML.
  return memo(function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
