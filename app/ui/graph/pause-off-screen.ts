import { glide } from "./glide.ts";

let observer: IntersectionObserver | undefined;

/** A ref for what moves without end: its animations rest while nobody can see it. */
export function pauseOffScreen(element: Element | null): (() => void) | undefined {
  if (!element || typeof IntersectionObserver === "undefined") return;
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute("data-off-screen", !isIntersecting);
      if (isIntersecting) glide(target);
    }
  });
  observer.observe(element);
  return () => observer?.unobserve(element);
}
