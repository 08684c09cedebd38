import "./typing-headline.css";
import { useEffect, useRef } from "react";
import { REDUCED_MOTION } from "../motion/watch-media.ts";
import { typeHeadline } from "./type-headline.ts";

/** The page's h1. The splash's script types it on a full load, this component on client-side navigation. */
export function TypingHeadline({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    const fullLoad = document.getElementById("splash")?.hasAttribute("data-ran");
    if (!element || fullLoad || matchMedia(REDUCED_MOTION).matches) return;
    return typeHeadline(element)();
  }, []);
  return (
    <div className="relative">
      <h1 ref={heading} className="hero-headline" suppressHydrationWarning>
        {children}
      </h1>
      <span className="typing-caret" data-caret aria-hidden="true" suppressHydrationWarning />
    </div>
  );
}
