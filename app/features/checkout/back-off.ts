import { useEffect, useRef } from "react";

const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/**
 * Reloads until an answer is final: first after two seconds, then at growing intervals up to a minute, and at once
 * when the network or the visitor returns. `answer` is the latest response or error; null stops.
 */
export function useBackOff(answer: object | null, reload: () => void): void {
  const round = useRef(0);
  useEffect(() => {
    if (!answer) {
      round.current = 0;
      return;
    }
    const left = new AbortController();
    const { signal } = left;
    const timer = setTimeout(reload, Math.min(FIRST_MS * 1.5 ** round.current, LONGEST_MS));
    round.current += 1;
    window.addEventListener("online", reload, { signal });
    document.addEventListener("visibilitychange", () => !document.hidden && reload(), { signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [answer, reload]);
}
