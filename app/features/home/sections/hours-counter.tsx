import "./hours-counter.css";
import { useEffect, useRef, useState } from "react";
import { claims, counter } from "#content/pages/home-sections.ts";
import { groupThousands } from "#shared/money/money.ts";
import { useIntroOver } from "../intro/use-intro-over.ts";
import { useOnScreen } from "../motion/on-screen.ts";
import { useMedia } from "../motion/use-media.ts";
import { useTicker } from "../motion/use-ticker.ts";
import { REDUCED_MOTION } from "../motion/watch-media.ts";

const STEPS = 50;
const STEP_MS = 50;

/** Counts up once, when half of the section is visible: fifty steps, each lighting a node. */
export function HoursCounter() {
  const section = useRef<HTMLElement>(null);
  const step = useCount(section);
  const value = Math.round((counter.target * step) / STEPS);
  const [, ...others] = claims;
  return (
    <section ref={section} className="hours dark" aria-labelledby="hours">
      <div className="container">
        <h2 id="hours">
          <span className="sr-only">
            {claims[0].value} {claims[0].label}
          </span>
          {/* one text node, so that the suffix moves with the number */}
          <span className="hours-number" aria-hidden="true">
            {`${groupThousands(value)}${counter.suffix}`}
          </span>
          <span className="hours-label" aria-hidden="true">
            {counter.label}
          </span>
        </h2>
        <div className="hours-edge" aria-hidden="true">
          <span className="hours-ticks" />
          <span
            className="hours-ticks hours-ticks-lit"
            style={{ clipPath: `inset(0 ${100 - (step / STEPS) * 100}% 0 0)` }}
          />
          <span className="hours-end" data-lit={step === STEPS} />
        </div>
        <p className="text-lead max-w-[30.5em] text-muted">{counter.text}</p>
        <dl className="claims">
          {others.map((claim) => (
            <div key={claim.label} className="claim">
              <dt className="claim-label">{claim.label}</dt>
              <dd className="claim-value">{claim.value}</dd>
              {"note" in claim && <dd className="claim-label">{claim.note}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/**
 * Returns the current step. The HTML holds the final number, so that it shows without JavaScript; it resets
 * to zero when the section's first line appears, before the number is visible.
 */
function useCount(section: React.RefObject<HTMLElement | null>): number {
  const introOver = useIntroOver();
  const still = useMedia(REDUCED_MOTION);
  const onScreen = useOnScreen(section);
  const halfSeen = useOnScreen(section, 0.5);
  const [step, setStep] = useState(STEPS);
  const [phase, setPhase] = useState<"unseen" | "ready" | "counting" | "done">("unseen");
  useEffect(() => {
    if (still !== false) return;
    if (phase === "unseen" && onScreen) {
      setPhase("ready");
      setStep(0);
    } else if (phase === "ready" && introOver && halfSeen) {
      setPhase("counting");
    } else if (phase === "counting" && step === STEPS) {
      setPhase("done");
    } else if (phase !== "unseen" && !onScreen) {
      // scrolled away before the end: show the final number next time
      setPhase(phase === "ready" ? "unseen" : "done");
      setStep(STEPS);
    }
  }, [phase, step, still, onScreen, introOver, halfSeen]);
  // A busy browser may tick twice per render: the updater keeps every step and stops at the end.
  useTicker(phase === "counting" && onScreen, STEP_MS, () => setStep((at) => Math.min(at + 1, STEPS)));
  return still ? STEPS : step;
}
