/** When what the page shows first, its pictures included, is on screen. A page in a hidden tab is not painted: it does not wait. */
export async function firstPaint(): Promise<void> {
  if (document.hidden) return;
  const painted = new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return resolve();
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
  const loaded = new Promise<unknown>((resolve) => {
    if (document.readyState === "complete") resolve(0);
    addEventListener("load", resolve, { once: true });
    // a picture that hangs must not keep the page from being hydrated
    setTimeout(resolve, 1000);
  });
  await Promise.all([painted, loaded]);
}
