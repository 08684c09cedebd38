import { type ComponentType, memo, type ReactNode, Suspense } from "react";
import { lazyComponent } from "./lazy-component.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * What the server renders and nobody needs at once: whole in the HTML, and the browser brings it to life in an idle moment, after what
 * is seen first. On a visit from inside the site it comes at once. Whoever has one imports its styles, too.
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
    // its HTML is there
    { onFailure: isFirstPage ? () => {} : undefined },
  );
  // What is around it may render again meanwhile: with the same props it is left alone, so that the HTML stays.
  return memo(function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
