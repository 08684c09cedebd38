import { type RefObject, useEffect, useState } from "react";
import { watchOnScreen } from "./watch-on-screen.ts";

/** Returns whether the element is on screen in a visible tab; false until hydrated. */
export function useOnScreen(ref: RefObject<Element | null>, share = 0): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (ref.current) return watchOnScreen(ref.current, setOnScreen, { share });
  }, [ref, share]);
  return onScreen;
}
