import { createPacketPainter, type PacketScene } from "./packet-painter.ts";

export type PacketMessage = { canvas?: OffscreenCanvas; scene: PacketScene };

let paint: ((scene: PacketScene) => void) | undefined;

addEventListener("message", ({ data: { canvas, scene } }: MessageEvent<PacketMessage>) => {
  if (canvas) paint = createPacketPainter(canvas);
  paint?.(scene);
});
