import { THEME_KEY } from "./theme-key.ts";

/** Runs in the head before anything is painted, so that the wrong theme never flashes. */
export const themeScript = `{const d=document.documentElement,m=matchMedia("(prefers-color-scheme: dark)");let t;try{t=localStorage.getItem("${THEME_KEY}")}catch{}d.classList.add(t==="light"||t==="dark"?t:m.matches?"dark":"light")}`;
