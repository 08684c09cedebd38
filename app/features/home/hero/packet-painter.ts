import { distance } from "#shared/graph/point.ts";
import { placeOn, type Route, roundedRoute } from "#shared/graph/route.ts";
import { HERO_RADIUS, type HeroGraph, narrowGraph, wideGraph } from "./hero-graph.ts";

/** State sent from the page to the painter; sent again on every change. */
export type PacketScene = {
  wide: boolean;
  playing: boolean;
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
  colour: string;
};

const PACKETS = 11;
const SPEED = 150;
const LIGHT_SECONDS = 0.7;

/** Draws packets along the graph's edges; a node lights when a packet reaches it. Independent of the DOM. */
export function createPacketPainter(canvas: OffscreenCanvas): (scene: PacketScene) => void {
  const context = canvas.getContext("2d");
  let scene: PacketScene | undefined;
  let graph = wideGraph;
  let traffic = createTraffic(graph);
  let frame = 0;
  let last = 0;

  function draw(now: number): void {
    frame = requestAnimationFrame(draw);
    const seconds = last ? Math.min((now - last) / 1000, 0.1) : 0;
    last = now;
    if (!context || !scene) return;
    context.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    context.clearRect(0, 0, scene.width, scene.height);
    context.translate((scene.width - graph.width) / 2, 0);
    context.strokeStyle = context.fillStyle = scene.colour;
    traffic.move(seconds);
    for (const { route, pixels, rest } of traffic.packets)
      if (rest <= 0) drawPacket(context, traffic.routes[route] as Route, pixels);
    for (const [node, age] of traffic.lit) drawLight(context, graph.nodes[node], age);
    context.globalAlpha = 1;
  }

  return (next) => {
    const nextGraph = next.wide ? wideGraph : narrowGraph;
    if (nextGraph !== graph) {
      graph = nextGraph;
      traffic = createTraffic(graph);
    }
    const [width, height] = [next.width * next.ratio, next.height * next.ratio].map(Math.round) as [
      number,
      number,
    ];
    // Setting the size clears the canvas, even when it is unchanged.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    scene = next;
    cancelAnimationFrame(frame);
    last = 0;
    if (scene.playing && scene.width) frame = requestAnimationFrame(draw);
  };
}

type Packet = { route: number; pixels: number; rest: number };

/** Tracks packets and lit nodes with their age from 0 to 1. */
function createTraffic(graph: HeroGraph) {
  const routes = graph.edges.map(({ points }) => roundedRoute(points, HERO_RADIUS));
  // A route continues where another starts at the opposite side of its end node.
  const links = routes.map((route) =>
    routes.flatMap((other, index) =>
      other !== route && distance(other.start, route.end) <= 20 ? [index] : [],
    ),
  );
  const sources = routes.flatMap((_, index) => (links.some((to) => to.includes(index)) ? [] : [index]));
  const nodeAt = routes.map(({ end }) => graph.nodes.findIndex((node) => distance(node, end) <= 10));
  const packets: Packet[] = Array.from({ length: PACKETS }, (_, i) => {
    const route = (i * 5) % routes.length;
    return { route, pixels: (((i * 137) % 100) / 100) * (routes[route] as Route).length, rest: 0 };
  });
  const lit = new Map<number, number>();

  function moveOne(packet: Packet, seconds: number): void {
    packet.rest -= seconds;
    if (packet.rest > 0) return;
    packet.pixels += SPEED * seconds;
    if (packet.pixels < (routes[packet.route] as Route).length) return;
    const node = nodeAt[packet.route] ?? -1;
    if (node >= 0) lit.set(node, 0);
    const onward = links[packet.route] ?? [];
    packet.pixels = 0;
    packet.rest = onward.length ? 0.25 : 0.6 + Math.random() * 2.4;
    packet.route = pick(onward.length ? onward : sources);
  }

  return {
    routes,
    packets,
    lit,
    move(seconds: number) {
      for (const [node, age] of lit)
        age > 1 ? lit.delete(node) : lit.set(node, age + seconds / LIGHT_SECONDS);
      for (const packet of packets) moveOne(packet, seconds);
    },
  };
}

function drawPacket(context: OffscreenCanvasRenderingContext2D, route: Route, pixels: number): void {
  const { x, y, angle } = placeOn(route, pixels);
  const along = pixels / route.length;
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.globalAlpha = Math.min(1, along * 12, (1 - along) * 12);
  context.beginPath();
  context.roundRect(-7, -2, 14, 4, 2);
  context.fill();
  context.restore();
}

function drawLight(
  context: OffscreenCanvasRenderingContext2D,
  node: HeroGraph["nodes"][number] | undefined,
  age: number,
) {
  if (!node) return;
  context.globalAlpha = Math.max(0, 1 - age);
  context.beginPath();
  if (node.kind === "action") context.roundRect(node.x - 7, node.y - 7, 14, 14, 4);
  else context.arc(node.x, node.y, 7, 0, 7);
  context.fill();
  context.globalAlpha *= 0.5;
  context.beginPath();
  context.arc(node.x, node.y, 9 + age * 12, 0, 7);
  context.stroke();
}

function pick(from: readonly number[]): number {
  return from[Math.floor(Math.random() * from.length)] ?? 0;
}
