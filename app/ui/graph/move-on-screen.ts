let observer: IntersectionObserver | undefined;

/** A ref for what moves without end: it does so only while somebody can see it (`data-moving` in the stylesheets). */
export function moveOnScreen(element: Element | null): (() => void) | undefined {
  if (!element || typeof IntersectionObserver === "undefined") return;
  observer ??= new IntersectionObserver(async (entries) => {
    const { glide } = await import("./glide.ts");
    for (const { target, isIntersecting } of entries)
      target.setAttribute("data-moving", String(isIntersecting));
    for (const { target, isIntersecting } of entries) if (isIntersecting) await glide(target);
  });
  observer.observe(element);
  return () => observer?.unobserve(element);
}
