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
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  const length = line.getTotalLength();
  const stops = frames.filter(({ offsetDistance }) => offsetDistance !== undefined);
  let turned = 0;
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1] ?? stop;
    const from = distance(stop) * length;
    const to = distance(next) * length;
    const steps = Math.ceil(Math.abs(to - from) / STEP_PX) || 1;
    return Array.from({ length: steps }, (_, step) => {
      const time = step / steps;
      // what is not linear is slow at both ends
      const done =
        from + (to - from) * (stop.easing === "linear" ? time : (1 - Math.cos(Math.PI * time)) / 2);
      const { x, y } = line.getPointAtLength(done);
      const before = line.getPointAtLength(Math.max(0, done - 0.5));
      const after = line.getPointAtLength(Math.min(length, done + 0.5));
      turned = nearest(Math.atan2(after.y - before.y, after.x - before.x), turned);
      const offset = stop.computedOffset + time * (next.computedOffset - stop.computedOffset);
      return { offset, transform: `translate(${x}px, ${y}px) rotate(${turned}rad)` };
    });
  });
}

function distance({ offsetDistance }: ComputedKeyframe): number {
  return parseFloat(`${offsetDistance}`) / 100;
}

/** The same direction, by the shorter way round from where it points now. */
function nearest(angle: number, from: number): number {
  return angle + Math.round((from - angle) / (2 * Math.PI)) * 2 * Math.PI;
}
