import { type RefObject, useEffect, useState } from "react";

/** Returns whether the element is on screen in a visible tab; false until hydrated. */
export function useOnScreen(ref: RefObject<Element | null>, share = 0): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (ref.current) return watchOnScreen(ref.current, setOnScreen, share);
  }, [ref, share]);
  return onScreen;
}

/** Reports whether a share of the element (default: any) is on screen in a visible tab. */
export function watchOnScreen(
  element: Element,
  onChange: (onScreen: boolean) => void,
  share = 0,
): () => void {
  let intersects = false;
  const update = () => onChange(intersects && !document.hidden);
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      intersects = Boolean(entry?.isIntersecting && entry.intersectionRatio >= share);
      update();
    },
    { threshold: share },
  );
  observer.observe(element);
  document.addEventListener("visibilitychange", update);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", update);
  };
}
