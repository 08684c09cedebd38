/** A measured value with its goal. */
export type Measurement = { name: string; value: string; goal?: string; met?: boolean };
