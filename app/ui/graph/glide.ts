import { placeOn, routeOfPath } from "#shared/graph/route.ts";
import { nextTask } from "../browser/next-task.ts";

const STEP_PX = 6;

/**
 * Moves packets along their edges. Keyframes define an `offset-distance`; browsers lay out and paint every
 * frame of an `offset-path`, so it is converted to a `transform`, which runs on the compositor.
 */
export async function glide(graph: Element): Promise<void> {
  // Reads everything before the first write: reading after a write would force a style recalculation.
  const packets = graph.getAnimations({ subtree: true }).map((animation) => {
    const effect = animation.effect as KeyframeEffect;
    return { effect, path: (effect.target as SVGElement).dataset.path, frames: effect.getKeyframes() };
  });
  for (const { effect, path, frames } of packets) {
    if (!path || !frames.some(({ offsetDistance }) => offsetDistance)) continue;
    const fades = frames.flatMap(({ computedOffset, opacity }) =>
      opacity === undefined ? [] : [{ offset: computedOffset, opacity }],
    );
    effect.setKeyframes([...fades, ...wayAlong(path, frames)].sort((a, b) => a.offset - b.offset));
    await nextTask();
  }
}

function wayAlong(path: string, frames: ComputedKeyframe[]): { offset: number; transform: string }[] {
  const route = routeOfPath(path);
  const stops = frames.filter(({ offsetDistance }) => offsetDistance !== undefined);
  let turned = 0;
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1] ?? stop;
    const from = distance(stop) * route.length;
    const way = distance(next) * route.length - from;
    const steps = Math.ceil(Math.abs(way) / STEP_PX) || 1;
    return Array.from({ length: steps }, (_, step) => {
      const time = step / steps;
      // non-linear easing is slow at both ends
      const { x, y, angle } = placeOn(route, from + way * (stop.easing === "linear" ? time : slowEnds(time)));
      turned = nearest(angle, turned);
      const offset = stop.computedOffset + time * (next.computedOffset - stop.computedOffset);
      const own = step === 0 && stop.transform !== "none" ? (stop.transform ?? "") : "";
      return { offset, transform: `translate(${x}px, ${y}px) rotate(${turned}rad) ${own}` };
    });
  });
}

function slowEnds(time: number): number {
  return (1 - Math.cos(Math.PI * time)) / 2;
}

function distance({ offsetDistance }: ComputedKeyframe): number {
  return parseFloat(`${offsetDistance}`) / 100;
}

/** Returns the equivalent angle that is closest to the current one. */
function nearest(angle: number, from: number): number {
  return angle + Math.round((from - angle) / (2 * Math.PI)) * 2 * Math.PI;
}
