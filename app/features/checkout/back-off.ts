const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/**
 * Waits before asking again: longer each time, up to a minute, and no longer once the network or the visitor is back.
 * Resolves at once when `signal` is aborted.
 */
export function backOff(round: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, Math.min(FIRST_MS * 1.5 ** round, LONGEST_MS));
    signal.addEventListener("abort", finish, { signal: done.signal });
    window.addEventListener("online", finish, { signal: done.signal });
    document.addEventListener("visibilitychange", () => !document.hidden && finish(), {
      signal: done.signal,
    });
    if (signal.aborted) finish();
  });
}
