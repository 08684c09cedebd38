/** A person as a solid, in units of about a head's half height; x to the right, y up, z towards the viewer. */
export type Bust = (p: Vec) => Hit;
export type Vec = readonly [x: number, y: number, z: number];
/** How far away the surface is, and how much light it gives back. */
export type Hit = { distance: number; albedo: number; gloss: number };

export type Person = { skin: number; hair: "long" | "cropped"; beard: boolean; glasses: boolean };

export function createBust(person: Person): Bust {
  return (p) => {
    const mirrored: Vec = [Math.abs(p[0]), p[1], p[2]];
    const parts = [skinPart(p, mirrored, person), hairPart(p, mirrored, person), clothesPart(p, mirrored)];
    if (person.glasses) parts.push(glassesPart(p, mirrored));
    return parts.reduce((nearest, part) => (part.distance < nearest.distance ? part : nearest));
  };
}

function skinPart(p: Vec, m: Vec, person: Person): Hit {
  let d = ellipsoid(p, [0, 0.36, -0.12], [0.74, 0.82, 0.86]);
  d = blend(d, ellipsoid(p, [0, -0.24, 0.14], [0.57, 0.78, 0.62]), 0.22);
  d = blend(d, ellipsoid(p, [0, -0.86, 0.42], [0.24, 0.17, 0.2]), 0.24);
  d = blend(d, sphere(m, [0.38, -0.14, 0.46], 0.2), 0.24);
  d = blend(d, capsule(m, [0.08, 0.25, 0.72], [0.42, 0.26, 0.56], 0.09), 0.14);
  d = carve(d, sphere(m, [0.28, 0.08, 0.86], 0.19), 0.12);
  d = blend(d, sphere(m, [0.27, 0.07, 0.58], 0.13), 0.03);
  d = blend(d, capsule(m, [0.16, 0.125, 0.69], [0.4, 0.11, 0.6], 0.055), 0.03);
  d = blend(d, capsule(p, [0, 0.16, 0.72], [0, -0.17, 0.92], 0.085), 0.12);
  d = blend(d, sphere(m, [0.1, -0.21, 0.78], 0.085), 0.06);
  d = blend(d, ellipsoid(p, [0, -0.45, 0.7], [0.22, 0.055, 0.1]), 0.05);
  d = blend(d, ellipsoid(p, [0, -0.56, 0.68], [0.18, 0.07, 0.1]), 0.05);
  d = carve(d, capsule(m, [0, -0.5, 0.84], [0.2, -0.485, 0.76], 0.02), 0.03);
  if (person.hair === "cropped") d = blend(d, ellipsoid(m, [0.75, -0.02, -0.1], [0.09, 0.22, 0.15]), 0.05);
  d = blend(d, capsule(p, [0, -0.7, -0.2], [0, -1.75, -0.3], 0.36), 0.16);
  return { distance: d, albedo: person.skin * faceTone(p, m, person), gloss: 0.3 };
}

/** Brows, lips, irises and a beard are darker; everything else is skin. */
function faceTone(p: Vec, m: Vec, person: Person): number {
  if (p[2] < 0) return 1;
  const soft = (distance: number, tone: number) => tone + (1 - tone) * step(distance, -0.02, 0.03);
  const brow = Math.min(
    capsule(m, [0.12, 0.3, 0.8], [0.3, 0.35, 0.72], 0.03),
    capsule(m, [0.3, 0.35, 0.72], [0.45, 0.3, 0.58], 0.025),
  );
  const lips = ellipsoid(p, [0, -0.5, 0.74], [0.2, 0.1, 0.2]);
  const iris = sphere(m, [0.265, 0.065, 0.72], 0.058);
  const tone = soft(brow, 0.3) * soft(lips, 0.72) * (iris < 0 ? 0.1 : 1);
  if (!person.beard) return tone;
  const jaw = Math.max(p[1] - (-0.66 + 0.95 * m[0]), -1.02 - p[1], -lips);
  const moustache = Math.max(ellipsoid(p, [0, -0.4, 0.72], [0.24, 0.09, 0.3]), -lips);
  return tone * soft(Math.min(jaw, moustache), 0.34);
}

function hairPart(p: Vec, m: Vec, { hair }: Person): Hit {
  const hairline = 0.62 - 0.12 * p[0];
  if (hair === "cropped") {
    let d = ellipsoid(p, [0, 0.42, -0.14], [0.79, 0.84, 0.9]);
    // the face stays free
    d = carve(d, ellipsoid(p, [0, 0.02, 0.72], [0.62, 0.72, 0.62]), 0.08);
    d = Math.max(d, -0.05 - p[1] + 0.15 * p[2]);
    return { distance: d, albedo: 0.16 + grain(p, 26), gloss: 0.15 };
  }
  let d = ellipsoid(p, [0, 0.42, -0.16], [0.84, 0.86, 0.92]);
  d = blend(d, capsule(m, [0.66, 0.2, -0.18], [0.72, -0.95, -0.12], 0.2), 0.22);
  d = blend(d, ellipsoid(m, [0.66, -0.95, -0.15], [0.3, 0.34, 0.3]), 0.2);
  d = blend(d, ellipsoid(p, [0, -0.4, -0.55], [0.72, 0.95, 0.36]), 0.2);
  d = carve(d, ellipsoid(p, [-0.08, -0.16, 0.8], [0.56, hairline + 0.24, 0.86]), 0.06);
  d = carve(d, ellipsoid(p, [0, -1.2, 0.4], [0.42, 0.8, 0.5]), 0.08);
  return { distance: d, albedo: 0.22 + strands(p), gloss: 0.45 };
}

function clothesPart(p: Vec, m: Vec): Hit {
  let d = capsule(m, [0, -1.86, -0.32], [1.1, -2.06, -0.38], 0.44);
  d = blend(d, ellipsoid(p, [0, -2.6, -0.1], [1.2, 1.1, 0.62]), 0.3);
  // an open collar, and a jacket that is darker than the shirt
  d = carve(d, capsule(p, [0, -1.15, 0.3], [0, -1.8, 0.42], 0.2), 0.08);
  const shirt = m[0] - 0.34 * (2.75 + p[1]);
  return { distance: d, albedo: 0.85 - 0.6 * step(shirt, -0.02, 0.02), gloss: 0.05 };
}

function glassesPart(p: Vec, m: Vec): Hit {
  const lens: Vec = [m[0] - 0.3, p[1] - 0.06, p[2] - 0.82 + 0.28 * m[0] * m[0]];
  const ring = Math.hypot(Math.hypot(lens[0], lens[1] * 1.12) - 0.235, lens[2]) - 0.026;
  const bridge = capsule(m, [0, 0.1, 0.86], [0.09, 0.1, 0.85], 0.025);
  const arm = capsule(m, [0.52, 0.1, 0.72], [0.78, 0.1, -0.1], 0.025);
  return { distance: Math.min(ring, bridge, arm), albedo: 0.04, gloss: 0.5 };
}

function step(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function strands([x, y, z]: Vec): number {
  return 0.12 * Math.max(0, Math.sin(26 * Math.atan2(x + 0.25, y + 1.6) + 3 * z)) ** 2;
}

function grain([x, y, z]: Vec, f: number): number {
  return 0.05 * Math.sin(f * x) * Math.sin(f * y) * Math.sin(f * z);
}

function sphere(p: Vec, c: Vec, r: number): number {
  return Math.hypot(p[0] - c[0], p[1] - c[1], p[2] - c[2]) - r;
}

function ellipsoid(p: Vec, c: Vec, r: Vec): number {
  const [x, y, z] = [p[0] - c[0], p[1] - c[1], p[2] - c[2]];
  const k0 = Math.hypot(x / r[0], y / r[1], z / r[2]);
  const k1 = Math.hypot(x / r[0] ** 2, y / r[1] ** 2, z / r[2] ** 2);
  return k1 === 0 ? -Math.min(...r) : (k0 * (k0 - 1)) / k1;
}

function capsule(p: Vec, a: Vec, b: Vec, r: number): number {
  const [px, py, pz] = [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const h = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)));
  return Math.hypot(px - bx * h, py - by * h, pz - bz * h) - r;
}

function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - (h * h * k) / 4;
}

function carve(a: number, b: number, k: number): number {
  return -blend(-a, b, k);
}
