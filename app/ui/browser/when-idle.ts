/** Runs the work when the browser is idle, after 3 s at the latest. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback; a short delay is close enough.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}

/** Starts work when the browser is idle. The returned function stops it, or keeps it from starting. */
export function startWhenIdle(load: () => Promise<() => () => void>): () => void {
  let stop = () => {};
  let isOver = false;
  const cancel = whenIdle(async () => {
    const start = await load();
    if (!isOver) stop = start();
  });
  return () => {
    isOver = true;
    cancel();
    stop();
  };
}
