import { type RefObject, useEffect, useReducer } from "react";
import { type Way, waysTo } from "./run-timeline.ts";
import type { LoadedRun } from "./use-run.ts";

const EDGE_MS = 220;
const PAUSE_MS = 160;
/** Long enough to read the count when motion is off. */
const STILL_MS = 700;

/** `done` entries have run; plays until `goal` of them have. */
type State = { done: number; goal: number };
type Step = "play" | "pause" | "step" | "back" | "arrive" | "reset";

/** The clock of a run: packets travel to the next entry, which is shown when they arrive. */
export function usePlayback(
  run: LoadedRun | null,
  { layer, speed, still }: { layer: RefObject<HTMLElement | null>; speed: number; still: boolean },
) {
  const count = run?.trace.nodes.length ?? 0;
  const [{ done, goal }, dispatch] = useReducer(
    (state: State, step: Step) => reduce(state, step, count),
    START,
  );
  const isPlaying = goal > done;

  useEffect(() => {
    if (!run || !isPlaying) return;
    const failed = run.trace.nodes[done]?.error !== undefined;
    const onLayer = still ? null : layer.current;
    const ways = onLayer ? waysTo(run.trace, run.geometry, done) : [];
    const packets = onLayer ? ways.map((way) => travel(onLayer, way, { failed, ms: EDGE_MS / speed })) : [];
    const wait = ((still ? STILL_MS : PAUSE_MS) + (packets.length > 0 ? EDGE_MS : 0)) / speed;
    const timer = setTimeout(() => dispatch("arrive"), wait);
    return () => {
      clearTimeout(timer);
      for (const packet of packets) packet.cancel();
    };
  }, [run, done, isPlaying, speed, still, layer]);

  useEffect(() => {
    const pauseHidden = () => document.hidden && dispatch("pause");
    document.addEventListener("visibilitychange", pauseHidden);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting || dispatch("pause"));
    const stage = layer.current?.closest(".player-stage");
    if (stage) observer.observe(stage);
    return () => {
      document.removeEventListener("visibilitychange", pauseHidden);
      observer.disconnect();
    };
  }, [layer]);

  return { done, count, isPlaying, isOver: count > 0 && done === count, act: dispatch };
}

const START: State = { done: 0, goal: Number.POSITIVE_INFINITY };

function reduce({ done, goal }: State, step: Step, count: number): State {
  const end = Math.min(goal, count);
  if (step === "reset") return START;
  if (step === "play") return { done: done >= count ? 0 : done, goal: count };
  if (step === "pause") return { done, goal: done };
  if (step === "step") return { done, goal: Math.min(done + 1, count) };
  if (step === "back") return { done: Math.max(0, done - 1), goal: Math.max(0, done - 1) };
  return { done: Math.min(done + 1, count), goal: end };
}

/** Moves a packet along an edge. Only its transform changes, so that the browser animates it without layout or paint. */
function travel(layer: HTMLElement, way: Way, { failed, ms }: { failed: boolean; ms: number }): Animation {
  const packet = document.createElement("span");
  packet.className = failed ? "player-packet player-packet-failed" : "player-packet";
  layer.append(packet);
  const animation = packet.animate(keyframes(way), { duration: ms, easing: "ease-out", fill: "both" });
  const remove = () => packet.remove();
  animation.onfinish = remove;
  animation.oncancel = remove;
  return animation;
}

function keyframes({ points }: Way): Keyframe[] {
  const lengths = points.map(([x, y], at) => {
    const [lastX, lastY] = points[at - 1] ?? [x, y];
    return Math.hypot(x - lastX, y - lastY);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  return points.map(([x, y], at) => {
    gone += lengths[at] ?? 0;
    return { transform: `translate(${x}px, ${y}px)`, offset: Math.min(1, gone / total) };
  });
}
