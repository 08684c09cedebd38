/** One measured fact: what was measured, what came out, and what it should be. */
export type Measurement = { name: string; value: string; goal?: string; met?: boolean };
