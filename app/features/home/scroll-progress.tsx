import "./scroll-progress.css";
import { useEffect, useRef } from "react";

/** Scroll progress on the header's lower edge, by CSS where supported, else by script. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const share = Math.min(1, scrollY / Math.max(1, scrollHeight - clientHeight));
      if (bar.current) bar.current.style.transform = `scaleX(${share})`;
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  return <div ref={bar} className="scroll-progress" aria-hidden="true" data-scroll-progress />;
}
