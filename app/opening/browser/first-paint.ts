/** When the page is first painted. A page in a hidden tab is not painted: it does not wait. */
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

/** When the pictures that the page shows first are there, or `patience` milliseconds have gone by: one may hang. */
export function loaded(patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden || document.readyState === "complete") return resolve(0);
    addEventListener("load", resolve, { once: true });
    setTimeout(resolve, patience);
  });
}
