// Printed into every page as source: each function may use nothing from outside itself.

/** Goes on when what the page shows first, its pictures included, is on screen. A page in a hidden tab is not painted: it does not wait. */
export function afterFirstPaint(go: () => void): void {
  if (document.hidden) {
    go();
    return;
  }
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
    // a picture that hangs must not keep the page from coming alive
    setTimeout(resolve, 1000);
  });
  Promise.all([painted, loaded]).then(go);
}

/** Fetches the faces of the style element that is for browsers without scripts, and shows them together: one new layout, not three. */
export async function showWebFonts(): Promise<void> {
  const { sheet } = document.getElementById("web-fonts") as HTMLStyleElement;
  const faces = Array.from(sheet?.cssRules ?? [], (rule) => {
    const {
      fontFamily,
      fontWeight: weight,
      src,
    } = (rule as CSSFontFaceRule).style as CSSStyleDeclaration & { src: string };
    return new FontFace(fontFamily.replaceAll('"', ""), src, { weight });
  });
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) if (face.status === "loaded") document.fonts.add(face);
}

/** Brings in what opening.css leaves out while the page opens: a few milliseconds at a time, so that a finger is answered in between. */
export async function showLaterParts(): Promise<void> {
  const left = (element: Element): HTMLElement[] =>
    getComputedStyle(element).contentVisibility === "auto"
      ? [element as HTMLElement]
      : Array.from(element.children).flatMap(left);
  const parts = left(document.body);
  let begun = performance.now();
  for (const part of parts) {
    part.style.contentVisibility = "visible";
    part.getBoundingClientRect();
    if (performance.now() - begun < 4) continue;
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    begun = performance.now();
  }
  delete document.documentElement.dataset.opening;
  for (const part of parts) part.style.contentVisibility = "";
}
