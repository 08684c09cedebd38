/** Where the hero's wide graph takes over from the narrow one, and the Live Automation card stands beside the words. */
export const WIDE = "(min-width: 64rem)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Tells whether the media query holds, now and at every change. */
export function watchMedia(query: string, tell: (matches: boolean) => void): () => void {
  const media = matchMedia(query);
  const change = () => tell(media.matches);
  change();
  media.addEventListener("change", change);
  return () => media.removeEventListener("change", change);
}
