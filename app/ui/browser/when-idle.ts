/** Does the work when the browser has nothing else to do, three seconds from now at the latest. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback: a moment after the first frames does as well there.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
