/**
 * What is proven by many runs: `npm test` makes a few of them, which find most faults, and CI all (`PROOFS=all`).
 */
export function runs({ few, all }: { few: number; all: number }): number {
  return provesAll ? all : few;
}

export const provesAll = process.env.PROOFS === "all";
