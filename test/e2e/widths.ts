import { provesAll } from "#test/proofs/runs.ts";

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

/** The widths of a flow that must work on both: `npm test` uses one, CI both. */
export const widths = (one: typeof phone) => (provesAll ? [phone, desk] : [one]);
