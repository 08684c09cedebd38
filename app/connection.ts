import { useEffect, useEffectEvent } from "react";
import type { ClientInstrumentation } from "react-router";
import { connectionWords as words } from "#content/connection.ts";
import { canReachServer } from "./api.ts";
import { useReload } from "./ui/browser/use-reload.ts";
import { dismissToast, toast } from "./ui/feedback/toast.tsx";

const RETRY_MS = 5_000;
const retries = new EventTarget();

/**
 * Holds back navigation to another page while offline. The router reloads the document when the code of a
 * route does not load, which would leave the browser's own error page.
 */
export const offlineNavigation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to, currentUrl }) {
        if (!navigator.onLine && isOtherPage(to, currentUrl)) await untilReachable();
        await navigate();
      },
    }),
};

/**
 * Loads code that a page cannot do without. Browsers do not retry a module that failed to load, so the document
 * reloads once the server answers.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await untilReachable();
    location.reload();
    return new Promise(() => {});
  }
}

async function untilReachable(): Promise<void> {
  if (await canReachServer()) return;
  report();
  await reconnect();
  dismissToast();
}

/** Resolves when the server answers again: tried when the browser is back online, every few seconds and on request. */
async function reconnect(signal?: AbortSignal): Promise<void> {
  do await nextAttempt(signal);
  while (!(await canReachServer()));
}

/** Reloads a page that failed with `error` once the server can be reached again. */
export function useReloadOnReconnect(isOffline: boolean, error: unknown): void {
  const reload = useEffectEvent(useReload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload that fails has a new error and is retried
  useEffect(() => {
    if (!isOffline) return;
    const unmounted = new AbortController();
    reconnect(unmounted.signal).then(
      () => reload(),
      () => {},
    );
    return () => unmounted.abort();
  }, [isOffline, error]);
}

function report(): void {
  const onAction = () => {
    report();
    retries.dispatchEvent(new Event("retry"));
  };
  toast({ title: words.title, description: words.waiting, action: { label: words.retry, onAction } });
}

function nextAttempt(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const untilEnd = { signal: end.signal };
    const attempt = () => {
      clearTimeout(timer);
      end.abort();
      resolve();
    };
    const timer = setTimeout(attempt, RETRY_MS);
    window.addEventListener("online", attempt, untilEnd);
    retries.addEventListener("retry", attempt, untilEnd);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      end.abort();
      reject(signal.reason);
    });
  });
}

/** A change of the query alone is a navigation to a string such as "?q=mail": an object would arrive here with the path "/". */
function isOtherPage(to: string | number, currentUrl: string): boolean {
  if (typeof to === "number") return false;
  const current = new URL(currentUrl, location.href);
  return new URL(to, current).pathname !== current.pathname;
}
