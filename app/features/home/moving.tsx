import { type ReactNode, useRef } from "react";
import { useOnScreen } from "./use-on-screen.ts";

/** Holds what moves by CSS: its animations stand still while it is off screen. Without JavaScript they run. */
export function Moving({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(ref);
  return (
    <div ref={ref} className={className} data-moving={onScreen}>
      {children}
    </div>
  );
}
