import "./live-widget.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { moveOnScreen } from "#app/ui/graph/move-on-screen.ts";
import { liveWidget } from "#content/pages/home.ts";
import { useIntroOver } from "../intro/use-intro-over.ts";
import { useOnScreen } from "../motion/on-screen.ts";
import { useMedia } from "../motion/use-media.ts";
import { useTicker } from "../motion/use-ticker.ts";
import { REDUCED_MOTION, WIDE } from "../motion/watch-media.ts";

const APPEARS_AFTER_MS = 1000;
const STEP_MS = 2000;

/** An opened node of the hero graph: one automation in a loop. Desktop only. */
export function LiveWidget({ replay }: { replay: ((sequence: ReactNode) => ReactNode) | null }) {
  const card = useRef<HTMLElement>(null);
  const introOver = useIntroOver();
  const wide = useMedia(WIDE);
  const still = useMedia(REDUCED_MOTION);
  const onScreen = useOnScreen(card);
  const [shown, setShown] = useState(false);
  const [ticks, setTicks] = useState(0);
  const { steps, title } = liveWidget;
  const step = ticks % steps.length;

  useEffect(() => {
    if (!introOver) return;
    const timer = setTimeout(() => setShown(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [introOver]);
  useTicker(shown && onScreen && wide === true && still === false, STEP_MS, () =>
    setTicks((current) => current + 1),
  );

  const sequence = (
    <ol className="live-steps" style={{ "--step": step } as React.CSSProperties}>
      {steps.map(({ label, detail }, index) => (
        <li
          key={label}
          className="live-step"
          data-state={index === step ? "active" : index < step ? "done" : "waiting"}
          aria-current={index === step ? "step" : undefined}
        >
          <span className="live-node" aria-hidden="true" />
          <span className="live-label">{label}</span>
          <span className="live-detail">{detail}</span>
        </li>
      ))}
    </ol>
  );

  return (
    <section ref={card} className="live hidden lg:block" data-shown={shown} aria-label={title}>
      <p className="live-title">
        <span ref={moveOnScreen} className="live-dot" aria-hidden="true" />
        {title}
      </p>
      {replay && ticks > steps.length ? replay(sequence) : sequence}
    </section>
  );
}
