/** Resolves at the first paint. A hidden tab is never painted, so it does not wait. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return resolve();
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

/** Resolves when the visible images have loaded or after `patience` milliseconds. */
export function loaded(patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden || document.readyState === "complete") return resolve(0);
    addEventListener("load", resolve, { once: true });
    setTimeout(resolve, patience);
  });
}
