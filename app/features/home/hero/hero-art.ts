import narrow from "../art/hero-narrow.svg";
import wide from "../art/hero-wide.svg";

/** Static SVGs of the hero graph, drawn by scripts/make/draw-home-art.ts from hero-graph.ts. */
export const heroArt = { narrow, wide };
