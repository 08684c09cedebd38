import narrow from "../art/hero-narrow.svg";
import wide from "../art/hero-wide.svg";

/** The hero's picture as files of ours (drawn by scripts/make/draw-home-art.ts from hero-graph.ts). */
export const heroArt = { narrow, wide };
