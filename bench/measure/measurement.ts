/** A measured value with its goal. */
export type Measurement = { name: string; value: string; goal?: string; met?: boolean };

export function exactly<Value extends number | string>(
  name: string,
  value: Value,
  wanted: Value,
): Measurement {
  return { name, value: String(value), goal: String(wanted), met: value === wanted };
}

export function atMost(name: string, value: number, limit: number, digits = 1): Measurement {
  return { name, value: value.toFixed(digits), goal: `<= ${limit}`, met: value <= limit };
}

export function atLeast(name: string, value: number, limit: number, digits = 1): Measurement {
  return { name, value: value.toFixed(digits), goal: `>= ${limit}`, met: value >= limit };
}

export function below(name: string, value: number, limit: number, digits = 0): Measurement {
  return { name, value: value.toFixed(digits), goal: `< ${limit}`, met: value < limit };
}

/** The smallest value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
