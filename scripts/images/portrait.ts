import { type Bust, createBust, type Person, type Vec } from "./bust.ts";

const WIDTH = 480;
const HEIGHT = 560;
const ROW = 5;
const SAMPLE = 2;
/** Thickness of a packet by how bright the spot is. */
const LEVELS = [0, 0.8, 1.3, 1.8, 2.3, 2.8, 3.3, 3.8, 4.3];

export type Sitter = {
  person: Person;
  /** Of the head, in radians: to the side, and leaning. */
  turn: number;
  tilt: number;
  colours: { ground: string; wire: string; packet: string };
};

/** A portrait as packets on wires: a solid head, lit from above, seen through a sheet of parallel edges. */
export function portraitSvg({ person, turn, tilt, colours }: Sitter): string {
  const bust = createBust(person);
  const runs = LEVELS.map(() => "");
  for (let y = ROW / 2; y < HEIGHT; y += ROW) {
    let start = 0;
    let level = 0;
    for (let x = 0; x <= WIDTH; x += SAMPLE) {
      const next = x === WIDTH ? 0 : levelOf(shade(bust, x, y, turn, tilt));
      if (next === level) continue;
      if (level > 0 && x - start > 1) runs[level] += `M${start} ${y}h${x - start}`;
      start = x;
      level = next;
    }
  }
  const wires = Array.from({ length: HEIGHT / ROW }, (_, row) => `M0 ${row * ROW + ROW / 2}H${WIDTH}`).join(
    "",
  );
  const packets = runs.map((d, level) => d && `<path stroke-width="${LEVELS[level]}" d="${d}"/>`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" aria-hidden="true">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.ground}"/>` +
    `<path stroke="${colours.wire}" stroke-width=".5" d="${wires}"/>` +
    `<g stroke="${colours.packet}">${packets}</g></svg>`
  );
}

function levelOf(light: number): number {
  return Math.min(LEVELS.length - 1, Math.max(0, Math.round(light ** 1.15 * (LEVELS.length - 1))));
}

const UNIT = 150;
const LOOK_AT = { x: WIDTH / 2, y: 232 };
const KEY = normalise([-0.6, 0.42, 0.9]);
const FILL = normalise([0.9, 0.1, 0.45]);
const RIM = normalise([0.75, 0.5, -0.6]);

/** How bright the picture is at a pixel: 0 where nobody is. */
function shade(bust: Bust, px: number, py: number, turn: number, tilt: number): number {
  const seen = (p: Vec) => bust(rotate(p, turn, tilt));
  const x = (px - LOOK_AT.x) / UNIT;
  const y = (LOOK_AT.y - py) / UNIT;
  let z = 2.2;
  let hit = seen([x, y, z]);
  for (let step = 0; step < 90 && hit.distance > 0.004 && z > -2; step++) {
    z -= hit.distance * 0.8;
    hit = seen([x, y, z]);
  }
  if (hit.distance > 0.02) return 0;
  const normal = normalAt(seen, [x, y, z]);
  const reach = shadow(seen, [x, y, z], normal);
  const diffuse = 1.05 * reach * Math.max(0, dot(normal, KEY)) + 0.22 * Math.max(0, dot(normal, FILL));
  const shine = hit.gloss * reach * Math.max(0, dot(normal, normalise([KEY[0], KEY[1], KEY[2] + 1]))) ** 24;
  const rim = 0.5 * Math.max(0, dot(normal, RIM)) * (1 - Math.max(0, normal[2])) ** 2;
  return hit.albedo * (0.1 + diffuse) + 0.7 * shine + rim;
}

function shadow(seen: Bust, at: Vec, normal: Vec): number {
  let light = 1;
  for (let t = 0.06; t < 1.6; ) {
    const p: Vec = [0, 1, 2].map(
      (i) => (at[i] ?? 0) + 0.02 * (normal[i] ?? 0) + t * (KEY[i] ?? 0),
    ) as unknown as Vec;
    const { distance } = seen(p);
    light = Math.min(light, (7 * distance) / t);
    if (light < 0.01) return 0.3;
    t += Math.max(0.03, distance);
  }
  return 0.3 + 0.7 * light;
}

function normalAt(seen: Bust, [x, y, z]: Vec): Vec {
  const e = 0.004;
  const d = (p: Vec) => seen(p).distance;
  return normalise([
    d([x + e, y, z]) - d([x - e, y, z]),
    d([x, y + e, z]) - d([x, y - e, z]),
    d([x, y, z + e]) - d([x, y, z - e]),
  ]);
}

/** Turns the head about the upright axis, and leans it to the side; the shoulders turn with it. */
function rotate([x, y, z]: Vec, turn: number, tilt: number): Vec {
  const [x1, z1] = [x * Math.cos(turn) - z * Math.sin(turn), x * Math.sin(turn) + z * Math.cos(turn)];
  return [x1 * Math.cos(tilt) - y * Math.sin(tilt), x1 * Math.sin(tilt) + y * Math.cos(tilt), z1];
}

function normalise([x, y, z]: Vec): Vec {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
