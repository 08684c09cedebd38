import { useEffect, useEffectEvent } from "react";

export function useTicker(running: boolean, ms: number, tick: () => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(onTick, ms);
    return () => clearInterval(timer);
  }, [running, ms]);
}
