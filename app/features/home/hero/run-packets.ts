import { watchOnScreen } from "../motion/on-screen.ts";
import { REDUCED_MOTION, WIDE, watchMedia } from "../motion/watch-media.ts";
import type { PacketScene } from "./packet-painter.ts";
import type { PacketMessage } from "./packets.worker.ts";

/**
 * Animates the packets of the matching graph while visible and unless reduced motion is set. A worker draws
 * them to keep the main thread free. The canvas is created here because it can be transferred only once.
 */
export function runPackets(host: HTMLElement): () => void {
  const canvas = Object.assign(document.createElement("canvas"), { className: "hero-art-canvas" });
  // The static picture remains.
  if (!canvas.transferControlToOffscreen) return () => {};
  host.append(canvas);
  const worker = new Worker(new URL("./packets.worker.ts", import.meta.url), { type: "module" });
  const send = (message: PacketMessage, moved: Transferable[] = []) => worker.postMessage(message, moved);
  const scene: PacketScene = { wide: false, playing: false, width: 0, height: 0, ratio: 1, colour: "" };
  let seen = false;
  let still = true;
  let handed = false;

  function update(change: Partial<PacketScene> = {}): void {
    Object.assign(scene, change, { playing: seen && !still });
    canvas.dataset.playing = String(scene.playing);
    if (handed) send({ scene });
  }
  const stops = [
    watchMedia(WIDE, (wide) => update({ wide })),
    watchMedia(REDUCED_MOTION, (reduced) => {
      still = reduced;
      update();
    }),
    watchOnScreen(canvas, (onScreen) => {
      seen = onScreen;
      update();
    }),
    watchColour(canvas, (colour) => update({ colour })),
    watchSize(canvas, update),
  ];
  const offscreen = canvas.transferControlToOffscreen();
  send({ canvas: offscreen, scene }, [offscreen]);
  handed = true;
  return () => {
    for (const stop of stops) stop();
    worker.terminate();
    canvas.remove();
  };
}

/** A device pixel ratio of 2 is sufficient. */
function watchSize(
  element: Element,
  onChange: (size: Pick<PacketScene, "width" | "height" | "ratio">) => void,
): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    onChange({ width, height, ratio: Math.min(devicePixelRatio, 2) });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function watchColour(element: Element, onChange: (colour: string) => void): () => void {
  const read = () => onChange(getComputedStyle(element).color);
  const observer = new MutationObserver(read);
  read();
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
