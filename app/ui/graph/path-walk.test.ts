import { describe, expect, it } from "vitest";
import { walkOf } from "./path-walk.ts";

describe("a walk along an edge", () => {
  it("goes straight", () => {
    const walk = walkOf("M0 44H452");
    expect(walk.length).toBe(452);
    expect(walk.at(113)).toEqual({ x: 113, y: 44, angle: 0 });
    expect(walk.at(452)).toEqual({ x: 452, y: 44, angle: 0 });
  });

  it("takes the corners of a routed edge, also as the browser writes it back", () => {
    for (const path of ["M0 0L40 0Q50 0 50 10L50 60", "M 0 0 H 40 Q 50 0 50 10 V 60"]) {
      const walk = walkOf(path);
      expect(walk.length).toBeCloseTo(40 + 16.2 + 50, 0);
      expect(walk.at(20)).toEqual({ x: 20, y: 0, angle: 0 });
      const corner = walk.at(48);
      expect(corner.x).toBeCloseTo(47.4, 0);
      expect(corner.y).toBeCloseTo(2.4, 0);
      expect(corner.angle).toBeGreaterThan(0.5);
      expect(corner.angle).toBeLessThan(1.1);
      expect(walk.at(walk.length)).toEqual({ x: 50, y: 60, angle: Math.PI / 2 });
    }
  });
});
