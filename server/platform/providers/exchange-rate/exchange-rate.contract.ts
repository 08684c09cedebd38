import { expect, test } from "vitest";
import type { ExchangeRate } from "./exchange-rate.ts";

export function exchangeRateContract(name: string, make: () => Promise<ExchangeRate>): void {
  test(`CA-7 ${name}: returns a positive rate of at most 1000`, async () => {
    const { rate } = await (await make()).usdToInr();
    expect(rate).toBeGreaterThan(0);
    expect(rate).toBeLessThanOrEqual(1000);
  });

  test(`CA-7 ${name}: returns the same rate to concurrent callers`, async () => {
    const rates = await make();
    const answers = await Promise.all(Array.from({ length: 20 }, () => rates.usdToInr()));
    expect(new Set(answers.map(({ rate }) => rate)).size).toBe(1);
  });
}
