/** INR for one USD; `asOf` is null when it is the fallback. */
export type Rate = { rate: number; asOf: Date | null };

/**
 * Promises: always answers with a positive rate of at most 1000, never throws, and answers within seconds
 * whatever the service does.
 */
export interface ExchangeRate {
  usdToInr(): Promise<Rate>;
}
