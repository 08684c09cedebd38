import { useEffect, useState } from "react";
import { demo } from "#content/demo.ts";

const TICK_MS = 100;
const STARTS = demo.steps.map((_, index) =>
  demo.steps.slice(0, index).reduce((sum, { durationMs }) => sum + durationMs, 0),
);

export const DEMO_MS = demo.steps.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Playback state: playing, position and seeking. Pauses while the tab is hidden. */
export function useDemoClock(startsPlaying: boolean) {
  const [elapsed, setElapsed] = useState(0);
  const [wantsToPlay, setPlaying] = useState(startsPlaying);
  const ended = elapsed >= DEMO_MS;
  const playing = wantsToPlay && !ended;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) setElapsed((now) => Math.min(now + TICK_MS, DEMO_MS));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [playing]);

  const step = Math.max(
    0,
    STARTS.findLastIndex((start) => elapsed >= start),
  );
  const { durationMs } = demo.steps[step] as (typeof demo.steps)[number];
  const goTo = (index: number) => setElapsed(STARTS[Math.min(Math.max(index, 0), STARTS.length - 1)] ?? 0);
  const replay = () => {
    setElapsed(0);
    setPlaying(true);
  };
  return {
    elapsed,
    step,
    /** progress within the step, 0 to 1 */
    share: (elapsed - (STARTS[step] ?? 0)) / durationMs,
    playing,
    ended,
    toggle: () => (ended ? replay() : setPlaying(!playing)),
    replay,
    seek: setElapsed,
    previous: () => goTo(step - 1),
    next: () => (step === STARTS.length - 1 ? setElapsed(DEMO_MS) : goTo(step + 1)),
  };
}
