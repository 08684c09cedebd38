// Printed into every page as source: each function may use nothing from outside itself but what it is given.

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

/** Lets the browser do what else waits. Not a timer: those wait for a frame and more. */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}

/** Asks for the modules before they are run, one a task: each request takes the page's thread a millisecond or two. */
export async function preloadModules(files: string[], nextTask: () => Promise<unknown>): Promise<void> {
  for (const href of files) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    await nextTask();
  }
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
export async function showLaterParts(nextTask: () => Promise<unknown>): Promise<void> {
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
    await nextTask();
    begun = performance.now();
  }
  delete document.documentElement.dataset.opening;
  for (const part of parts) part.style.contentVisibility = "";
}
