/** Where the hero's wide graph takes over from the narrow one, and the Live Automation card stands beside the words. */
export const WIDE = "(min-width: 64rem)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Reports whether the media query holds, now and at every change. */
export function watchMedia(query: string, onChange: (matches: boolean) => void): () => void {
  const media = matchMedia(query);
  const update = () => onChange(media.matches);
  update();
  media.addEventListener("change", update);
  return () => media.removeEventListener("change", update);
}
