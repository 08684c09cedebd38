import type { Services } from "#server/services.ts";

export async function readRate({ exchangeRate }: Pick<Services, "exchangeRate">) {
  const [now, odd] = await Promise.all([exchangeRate.usdToInr(), exchangeRate.refused()]);
  return {
    rate: now.rate,
    as_of: now.asOf,
    refused: odd && { rate: odd.rate, last_good: odd.lastGood.rate, last_good_as_of: odd.lastGood.asOf },
  };
}
