import { narrowGraph, wideGraph } from "./hero-graph.ts";
import { createPacketPainter, type PacketPainter } from "./packet-painter.ts";
import { REDUCED_MOTION, WIDE, watchMedia } from "./watch-media.ts";
import { watchOnScreen } from "./watch-on-screen.ts";

/** Plays the packets of the graph that fits the screen, only while they can be seen and motion is welcome. */
export function runPackets(canvas: HTMLCanvasElement): () => void {
  let painter: PacketPainter | undefined;
  let seen = false;
  let still = true;
  const update = () => {
    const plays = seen && !still;
    canvas.dataset.playing = String(plays);
    if (plays) painter?.play();
    else painter?.pause();
  };
  const stops = [
    watchMedia(WIDE, (wide) => {
      painter?.stop();
      painter = createPacketPainter(canvas, wide ? wideGraph : narrowGraph);
      update();
    }),
    watchMedia(REDUCED_MOTION, (reduced) => {
      still = reduced;
      update();
    }),
    watchOnScreen(canvas, (onScreen) => {
      seen = onScreen;
      update();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    painter?.stop();
  };
}
