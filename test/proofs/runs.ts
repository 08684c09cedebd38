/** Number of runs of a proof: `npm test` makes a few, which find most faults, and CI all (`PROOFS=all`). */
export function runs({ few, all }: { few: number; all: number }): number {
  return provesAll ? all : few;
}

export const provesAll = process.env.PROOFS === "all";
