import { roundedPath } from "#app/ui/graph/route-edge.ts";
import type { HeroGraph } from "./hero-graph.ts";

export type PacketPainter = { play(): void; pause(): void; stop(): void };

/** Packets that travel along the graph's edges; the node that one reaches lights, and sends it on. */
export function createPacketPainter(canvas: HTMLCanvasElement, graph: HeroGraph): PacketPainter {
  const context = canvas.getContext("2d");
  const routes = graph.edges.map(({ points }) => sample(roundedPath(points, 12)));
  const links = routes.map((route) => nextOf(route, routes));
  const sources = routes.flatMap((_, index) => (links.some((to) => to.includes(index)) ? [] : [index]));
  const packets: Packet[] = Array.from({ length: PACKETS }, (_, i) => ({
    route: (i * 5) % routes.length,
    along: ((i * 137) % 100) / 100,
    rest: 0,
  }));
  const lit = new Map<number, number>();
  const nodeAt = routes.map((route) => nodeAtEnd(route, graph));
  const view = trackView(canvas, graph);
  let frame = 0;
  let last = 0;

  function draw(now: number): void {
    frame = requestAnimationFrame(draw);
    const seconds = last ? Math.min((now - last) / 1000, 0.1) : 0;
    last = now;
    if (!context || !view.width) return;
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    context.translate(view.offset, 0);
    context.strokeStyle = context.fillStyle = view.colour;
    for (const packet of packets) {
      move(packet, seconds);
      if (packet.rest <= 0) drawPacket(context, packet, routes[packet.route] as Route);
    }
    for (const [node, age] of lit) drawLight(context, graph.nodes[node], age);
    for (const [node, age] of lit) age > 1 ? lit.delete(node) : lit.set(node, age + seconds / LIGHT_SECONDS);
    context.globalAlpha = 1;
  }

  function move(packet: Packet, seconds: number): void {
    packet.rest -= seconds;
    if (packet.rest > 0) return;
    packet.along += (SPEED * seconds) / (routes[packet.route] as Route).length;
    if (packet.along < 1) return;
    const node = nodeAt[packet.route];
    if (node !== undefined) lit.set(node, 0);
    const onward = links[packet.route] ?? [];
    packet.along = 0;
    packet.rest = onward.length ? 0.25 : 0.6 + Math.random() * 2.4;
    packet.route = pick(onward.length ? onward : sources);
  }

  return {
    play() {
      if (frame) return;
      last = 0;
      frame = requestAnimationFrame(draw);
    },
    pause() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
    stop() {
      this.pause();
      view.stop();
    },
  };
}

const PACKETS = 11;
const SPEED = 150;
const LIGHT_SECONDS = 0.7;
const STEP = 4;

type Packet = { route: number; along: number; rest: number };
type Route = { length: number; points: readonly DOMPoint[] };

function sample(d: string): Route {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  const length = path.getTotalLength();
  const count = Math.ceil(length / STEP);
  return {
    length,
    points: Array.from({ length: count + 1 }, (_, i) => path.getPointAtLength((i / count) * length)),
  };
}

/** The routes that begin where this one ends: on the other side of the same node. */
function nextOf(route: Route, routes: readonly Route[]): number[] {
  const end = route.points.at(-1) as DOMPoint;
  return routes.flatMap((other, index) => {
    const start = other.points[0] as DOMPoint;
    return other !== route && Math.hypot(start.x - end.x, start.y - end.y) <= 20 ? [index] : [];
  });
}

function nodeAtEnd(route: Route, { nodes }: HeroGraph): number | undefined {
  const end = route.points.at(-1) as DOMPoint;
  const index = nodes.findIndex(({ x, y }) => Math.hypot(x - end.x, y - end.y) <= 10);
  return index < 0 ? undefined : index;
}

function drawPacket(context: CanvasRenderingContext2D, { along }: Packet, { points }: Route): void {
  const index = Math.min(Math.floor(along * (points.length - 1)), points.length - 2);
  const from = points[index] as DOMPoint;
  const to = points[index + 1] as DOMPoint;
  const part = along * (points.length - 1) - index;
  context.save();
  context.translate(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  context.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  context.globalAlpha = Math.min(1, along * 12, (1 - along) * 12);
  context.beginPath();
  context.roundRect(-7, -2, 14, 4, 2);
  context.fill();
  context.restore();
}

function drawLight(
  context: CanvasRenderingContext2D,
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

/** Keeps the canvas as large as its box (at most two device pixels a pixel) and its colour true to the theme. */
function trackView(canvas: HTMLCanvasElement, graph: HeroGraph) {
  const view = { width: 0, height: 0, ratio: 1, offset: 0, colour: "", stop };
  const readColour = () => {
    view.colour = getComputedStyle(canvas).color;
  };
  const resize = new ResizeObserver(([entry]) => {
    if (!entry) return;
    view.width = entry.contentRect.width;
    view.height = entry.contentRect.height;
    view.ratio = Math.min(devicePixelRatio, 2);
    view.offset = (view.width - graph.width) / 2;
    canvas.width = Math.round(view.width * view.ratio);
    canvas.height = Math.round(view.height * view.ratio);
  });
  const theme = new MutationObserver(readColour);
  function stop() {
    resize.disconnect();
    theme.disconnect();
  }
  readColour();
  resize.observe(canvas);
  theme.observe(document.documentElement, { attributeFilter: ["class"] });
  return view;
}

function pick(from: readonly number[]): number {
  return from[Math.floor(Math.random() * from.length)] ?? 0;
}
