import type { Way } from "./run-timeline.ts";

/** Moves a packet along an edge. Only its transform changes, so that the browser animates it without layout or paint. */
export function travel(
  layer: HTMLElement,
  way: Way,
  { failed, ms }: { failed: boolean; ms: number },
): Animation {
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
