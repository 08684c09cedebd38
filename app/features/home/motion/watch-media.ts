/** Breakpoint for the wide hero graph and the Live Automation card. */
export const WIDE = "(min-width: 64rem)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Reports the media query's state now and on every change. */
export function watchMedia(query: string, onChange: (matches: boolean) => void): () => void {
  const media = matchMedia(query);
  const update = () => onChange(media.matches);
  update();
  media.addEventListener("change", update);
  return () => media.removeEventListener("change", update);
}
