import { describe, expect, it } from "vitest";
import { placeOn, routeOfPath } from "./route.ts";

describe("the route of a path", () => {
  it("follows a straight line", () => {
    const route = routeOfPath("M0 44H452");
    expect(route.length).toBe(452);
    expect(placeOn(route, 113)).toEqual({ x: 113, y: 44, angle: 0 });
    expect(placeOn(route, 500)).toEqual({ x: 452, y: 44, angle: 0 });
  });

  it("follows corners, in absolute and shorthand commands", () => {
    for (const path of ["M0 0L40 0Q50 0 50 10L50 60", "M 0 0 H 40 Q 50 0 50 10 V 60"]) {
      const route = routeOfPath(path);
      expect(route.length).toBeCloseTo(40 + 16.2 + 50, 0);
      expect(placeOn(route, 20)).toEqual({ x: 20, y: 0, angle: 0 });
      const corner = placeOn(route, 48);
      expect(corner.x).toBeCloseTo(47.4, 0);
      expect(corner.y).toBeCloseTo(2.4, 0);
      expect(corner.angle).toBeGreaterThan(0.5);
      expect(corner.angle).toBeLessThan(1.1);
      expect(placeOn(route, route.length + 1)).toEqual({ x: 50, y: 60, angle: Math.PI / 2 });
    }
  });
});
