import { walkOf } from "./path-walk.ts";

const STEP_PX = 6;

/**
 * Turns a way along an `offset-path`, for which browsers lay out and paint every frame, into the same way as a `transform`,
 * which they leave to the compositor: the page's thread then rests. The CSS animation stays in charge of when it moves.
 */
export function glide(graph: Element): void {
  for (const { effect } of graph.getAnimations({ subtree: true }) as (Animation & {
    effect: KeyframeEffect;
  })[]) {
    const packet = effect.target as SVGElement;
    const path = /path\("(.+)"\)/.exec(packet.style.offsetPath)?.[1];
    const frames = effect.getKeyframes();
    if (!path || frames.some(({ transform }) => transform)) continue;
    const fades = frames.flatMap(({ computedOffset, opacity }) =>
      opacity === undefined ? [] : [{ offset: computedOffset, opacity }],
    );
    effect.setKeyframes([...fades, ...wayAlong(path, frames)].sort((a, b) => a.offset - b.offset));
    packet.style.offsetPath = "none";
  }
}

function wayAlong(path: string, frames: ComputedKeyframe[]): { offset: number; transform: string }[] {
  const walk = walkOf(path);
  const stops = frames.filter(({ offsetDistance }) => offsetDistance !== undefined);
  let turned = 0;
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1] ?? stop;
    const from = distance(stop) * walk.length;
    const way = distance(next) * walk.length - from;
    const steps = Math.ceil(Math.abs(way) / STEP_PX) || 1;
    return Array.from({ length: steps }, (_, step) => {
      const time = step / steps;
      // what is not linear is slow at both ends
      const { x, y, angle } = walk.at(from + way * (stop.easing === "linear" ? time : slowEnds(time)));
      turned = nearest(angle, turned);
      const offset = stop.computedOffset + time * (next.computedOffset - stop.computedOffset);
      return { offset, transform: `translate(${x}px, ${y}px) rotate(${turned}rad)` };
    });
  });
}

function slowEnds(time: number): number {
  return (1 - Math.cos(Math.PI * time)) / 2;
}

function distance({ offsetDistance }: ComputedKeyframe): number {
  return parseFloat(`${offsetDistance}`) / 100;
}

/** The same direction, by the shorter way round from where it points now. */
function nearest(angle: number, from: number): number {
  return angle + Math.round((from - angle) / (2 * Math.PI)) * 2 * Math.PI;
}
