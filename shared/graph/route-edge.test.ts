import { describe, expect, it } from "vitest";
import type { GraphNode } from "./graph.ts";
import { roundedPath } from "./rounded-path.ts";
import { portOf, routeEdge } from "./route-edge.ts";

const at = (x: number, y: number): GraphNode => ({ id: `${x},${y}`, x, y, width: 40, height: 20 });

describe("routeEdge", () => {
  it("DESIGN draws a straight edge between level nodes", () => {
    expect(routeEdge(at(0, 0), at(100, 0))).toBe("M20 0L80 0");
  });

  it("DESIGN turns square with rounded corners half-way", () => {
    expect(routeEdge(at(0, 0), at(100, 60))).toBe("M20 0L40 0Q50 0 50 10L50 50Q50 60 60 60L80 60");
  });

  it("DESIGN flows down with the axes swapped", () => {
    expect(routeEdge(at(0, 0), at(0, 100), "down")).toBe("M0 10L0 90");
    expect(portOf(at(0, 0), "in", "down")).toEqual({ x: 0, y: -10 });
  });

  it("DESIGN routes around both nodes to a target behind", () => {
    const path = routeEdge(at(200, 0), at(0, 0));
    expect(path.startsWith("M220 0L")).toBe(true);
    expect(path.endsWith("L-20 0")).toBe(true);
    expect(path).toContain(" 30"); // the lane below both: half a node and the clearance
  });

  it("DESIGN shrinks a corner without enough room", () => {
    const points = [at(0, 0), at(4, 0), at(4, 100)];
    expect(roundedPath(points, 10)).toBe("M0 0L2 0Q4 0 4 2L4 100");
  });

  it("DESIGN does not round a straight line", () => {
    expect(roundedPath([at(0, 0), at(50, 0), at(50, 0), at(100, 0)], 10)).toBe("M0 0L100 0");
  });
});
